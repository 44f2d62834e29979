import { parseDinars } from "#app/core/domain/dinars.ts";
import { typedText } from "#app/core/domain/text.ts";
import type { Condition, Leaf } from "./condition.ts";

/**
 * How the value of each fact is entered: typed numbers, a choice from a list, or yes and no. `sales` also
 * have days and a partner.
 */
export const factKinds = {
  level: "number",
  accountType: "choice",
  premium: "flag",
  tag: "choice",
  state: "choice",
  rfm: "choice",
  ageYears: "number",
  joinedDays: "number",
  lastSaleDays: "number",
  salesCount: "sales",
  spentMillimes: "sales",
  listed: "choice",
} as const satisfies Record<Leaf["fact"], string>;

export type Fact = keyof typeof factKinds;
export type Op = Leaf["op"];
export const facts = Object.keys(factKinds) as Fact[];

/** Which of its parts must hold in a group: all, at least one, none, or not all. */
export const groupKinds = ["all", "any", "none", "notAll"] as const;
export type GroupKind = (typeof groupKinds)[number];

/** A statement while it is being written: everything as it is typed. */
export interface DraftLeaf {
  key: string;
  fact: Fact;
  op: Op;
  /**
   * A number, several between commas, money in dinars, "true" or "false", or what was chosen, between commas.
   */
  value: string;
  days: string;
  partnerId: string;
}

/** A condition while it is being written: `not` is a kind of group. */
export interface DraftGroup {
  key: string;
  kind: GroupKind;
  parts: Draft[];
}

export type Draft = DraftGroup | DraftLeaf;

export function isGroup(draft: Draft): draft is DraftGroup {
  return "parts" in draft;
}

/** A new statement, whose value is still missing. */
export function newLeaf(key: string, fact: Fact = "level"): DraftLeaf {
  const kind = factKinds[fact];
  const op = kind === "choice" ? "in" : kind === "flag" ? "eq" : "gte";
  const days = kind === "sales" ? "30" : "";
  return { key, fact, op, value: kind === "flag" ? "true" : "", days, partnerId: "" };
}

/** The comparisons that a fact allows. */
export function opsOf(fact: Fact): readonly Op[] {
  const kind = factKinds[fact];
  if (kind === "flag") return ["eq"];
  return kind === "choice" ? ["in"] : ["gte", "lte", "eq", "in"];
}

/** The draft of any condition, for editing. A single statement is put into a group. */
export function draftOf(condition: Condition, key = "0"): DraftGroup {
  const draft = partOf(condition, key);
  return isGroup(draft) ? draft : { key, kind: "all", parts: [{ ...draft, key: `${key}.0` }] };
}

function partOf(condition: Condition, key: string): Draft {
  const group = (kind: GroupKind, parts: Condition[]) => ({
    ...{ key, kind },
    parts: parts.map((part, place) => partOf(part, `${key}.${place}`)),
  });
  if ("all" in condition) return group("all", condition.all);
  if ("any" in condition) return group("any", condition.any);
  if (!("not" in condition)) return leafOf(condition, key);
  const { not } = condition;
  if ("any" in not) return group("none", not.any);
  return "all" in not ? group("notAll", not.all) : group("none", [not]);
}

function leafOf(leaf: Leaf, key: string): DraftLeaf {
  const { fact } = leaf;
  const values = [leaf.value].flat().map((one) => (fact === "spentMillimes" ? dinars(Number(one)) : one));
  const op = factKinds[fact] === "choice" ? "in" : leaf.op;
  const within = "days" in leaf ? leaf : undefined;
  const [days, partnerId] = [String(within?.days ?? ""), within?.partnerId ?? ""];
  return { key, fact, op, value: values.join(", "), days, partnerId };
}

function dinars(millimes: number): string {
  return String(millimes / 1000);
}

/** The draft as the API takes it. A value that cannot be read stays as typed, and the schema refuses it. */
export function conditionOf(draft: Draft): unknown {
  if (!isGroup(draft)) return statementOf(draft);
  const parts = draft.parts.map(conditionOf);
  if (draft.kind === "none") return { not: { any: parts } };
  return draft.kind === "notAll" ? { not: { all: parts } } : { [draft.kind]: parts };
}

function statementOf({ fact, op, value, days, partnerId }: DraftLeaf) {
  const kind = factKinds[fact];
  if (kind === "flag") return { fact, op, value: value === "true" };
  // In a list every comma separates two values, also between amounts in dinars.
  const texts = op === "in" ? value.split(/[,،]/).map((one) => one.trim()) : [value.trim()];
  const values = texts
    .filter((one) => one !== "")
    .map((one) => (kind === "choice" ? one : numberOf(fact, one)));
  return {
    ...{ fact, op, value: op === "in" ? values : (values[0] ?? "") },
    ...(kind === "sales" && { days: numberOf("salesCount", days) }),
    ...(partnerId !== "" && { partnerId }),
  };
}

function numberOf(fact: Fact, text: string): number | string {
  if (fact === "spentMillimes") return parseDinars(text) ?? text;
  const typed = typedText(text);
  return /^\d{1,9}$/.test(typed) ? Number(typed) : text;
}

/** The draft with a part changed; null takes the part away. */
export function replaced(group: DraftGroup, key: string, by: Draft | null): DraftGroup {
  return {
    ...group,
    parts: group.parts.flatMap((part): Draft[] => {
      if (part.key === key) return by === null ? [] : [by];
      return [isGroup(part) ? replaced(part, key, by) : part];
    }),
  };
}
