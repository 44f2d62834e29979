export type Channel = "STORE" | "ONLINE";

/** The customer's confirmed sales at a campaign's places, before this one. */
export interface SalesBefore {
  count: number;
  /** Business days since the last; null without one. */
  lastDays: number | null;
}

/** The fields of a campaign's rule that belong to one trigger. */
interface OwnFields {
  /** The number of the sale. */
  n: number | null;
  /** The number of days without a sale before it. */
  days: number | null;
}

/** Something that a campaign can wait for. Its words stand in the texts `triggers`. */
interface TriggerRule {
  /** Where it can be paid for; none for one without a payment. An online sale is an accepted claim. */
  channels: readonly Channel[];
  /** Whether its store is known, or only its partner; null for one without a place, and so without an amount. */
  placed: "STORE" | "PARTNER" | null;
  /** Whether what is paid earns points, which a multiplier can multiply. */
  earns: boolean;
  /** The field that it needs and no other has; null for none. */
  field: keyof OwnFields | null;
  /** For one that depends on earlier sales: whether it fires, and whether it still can for a later sale. */
  sales: Record<"fires" | "isAhead", (rule: OwnFields, before: SalesBefore) => boolean> | null;
  /** Whether it rewards one customer once for one campaign, as long as that reward stands. */
  once: boolean;
  /** What it happens to: the first word of its events' subjects, by which the history tells what points were for. */
  subject: string;
  /**
   * True: its cause notes it (`note_campaign_event`), and its rewards are given afterwards. False: they are given with
   * the sale or the claim.
   */
  noted: boolean;
}

const sale = {
  channels: ["STORE"],
  placed: "STORE",
  earns: true,
  field: null,
  sales: null,
  once: false,
  subject: "sale",
  noted: false,
} as const satisfies TriggerRule;

const placeless = {
  channels: [],
  placed: null,
  earns: false,
  field: null,
  sales: null,
  once: false,
  noted: true,
} as const satisfies Omit<TriggerRule, "subject">;

const isFirst: NonNullable<TriggerRule["sales"]>["fires"] = (_, { count }) => count === 0;
const isBack: typeof isFirst = ({ days }, { lastDays }) => lastDays !== null && lastDays >= (days ?? 0);

/**
 * What a campaign can wait for. Beside this table a new one needs its words (`triggers` in three languages), its past
 * (app/desk/campaigns/past-happenings.server.ts), and a cause that notes it.
 */
export const triggerOf = {
  SALE: { ...sale, channels: ["STORE", "ONLINE"] },
  FIRST_SALE: { ...sale, once: true, sales: { fires: isFirst, isAhead: isFirst } },
  NTH_SALE: {
    ...sale,
    field: "n",
    once: true,
    sales: {
      fires: ({ n }, { count }) => count + 1 === n,
      isAhead: ({ n }, { count }) => count < (n ?? 0),
    },
  },
  CLAIM: { ...sale, channels: ["ONLINE"], placed: "PARTNER" },
  LEVEL: { ...placeless, subject: "level" },
  BIRTHDAY: { ...placeless, subject: "birthday" },
  RETURN: { ...sale, field: "days", sales: { fires: isBack, isAhead: isBack } },
  REFERRAL: { ...placeless, subject: "referral" },
  PURCHASE: { ...placeless, placed: "PARTNER", subject: "purchase" },
} as const satisfies Record<string, TriggerRule>;

type Triggers = typeof triggerOf;
export type Trigger = keyof Triggers;
/** The triggers whose cause notes them. */
export type NotedTrigger = { [T in Trigger]: Triggers[T]["noted"] extends true ? T : never }[Trigger];
export type TriggerSubject = Triggers[Trigger]["subject"];

export const triggers = Object.keys(triggerOf) as [Trigger, ...Trigger[]];
export const triggerSubjects: readonly TriggerSubject[] = triggers.map((one) => triggerOf[one].subject);

export function triggerRule(trigger: Trigger): TriggerRule {
  return triggerOf[trigger];
}

/** The triggers of a sale in a store. */
export const saleTriggers: readonly Trigger[] = triggers.filter((one) => triggerRule(one).placed === "STORE");
