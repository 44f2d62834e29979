import type { ShownTask } from "./task-row.tsx";
import { readUnaskedReceivers } from "#app/core/db/consents/kept-receivers.server.ts";
import { formatLastDay } from "#app/core/ui/shown/view-offer.ts";
import { closedText } from "#app/desk/prizes/closed-text.server.ts";
import type { Waiting } from "#app/desk/waiting/waiting.server.ts";
import * as waiting from "#app/desk/waiting/waiting.server.ts";
import type { Right } from "#app/core/domain/operators/rights.ts";
import { wheels, type WheelName } from "#app/core/domain/wheels/prize.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { agoText } from "#app/desk/frame/time-words.server.ts";

/** The kinds of tasks, the most urgent first. */
export type TaskKind =
  | "claims"
  | "submissions"
  | "disputes"
  | "statementsToIssue"
  | "refundsByHand"
  | "refundsParked"
  | "documentsRefused"
  | "credits"
  | "jobsWait"
  | "deliveries"
  | "goods"
  | "receivers"
  | "wheelsClosed"
  | "reviews"
  | "notes"
  | "offersEnd"
  | "offersOut";

/** The waiting tasks that the person may see: each a row with its count, its oldest item and a link. */
export async function readTasks(call: OperatorCall): Promise<ShownTask[]> {
  const { now, caller } = call;
  const may = (right: Right) => caller.rights.includes(right);
  const [
    claims,
    submissions,
    disputes,
    statements,
    refunds,
    documents,
    approvals,
    deliveries,
    goods,
    receivers,
    closed,
    reviews,
    notes,
    offers,
  ] = await Promise.all([
    may("claims") ? waiting.readWaitingClaims(now) : null,
    may("catalogue") ? waiting.readWaitingSubmissions() : null,
    may("finance") ? waiting.readOpenDisputes() : null,
    may("finance") ? waiting.readStatementsToIssue() : null,
    may("finance") ? waiting.readWaitingRefunds() : null,
    may("finance") ? waiting.readRefusedDocuments() : null,
    may("finance") ? waiting.readWaitingApprovals() : null,
    may("system") ? waiting.readParkedDeliveries() : null,
    may("customers.act") ? waiting.readWaitingGoods() : null,
    may("system") ? readUnaskedReceivers(now) : null,
    may("catalogue") ? closedWheels(call) : [],
    may("customers.act") ? waiting.readOpenReviews() : null,
    may("customers.act") ? waiting.readDueTasks(now) : null,
    may("catalogue") ? waiting.readOffersAtTheirEnd(now) : [],
  ]);
  const task = (kind: TaskKind, found: Waiting | null | undefined, path: string): ShownTask[] =>
    found && found.count > 0 ? [taskShown(kind, found, path, call)] : [];
  return [
    ...task("claims", claims, "/claims?waiting=all"),
    ...task("submissions", submissions, "/submissions"),
    ...task("disputes", disputes, "/disputes"),
    ...task("statementsToIssue", statements, "/statements?state=CLOSED"),
    ...task("refundsByHand", refunds?.BY_HAND, "/refunds?state=BY_HAND"),
    ...task("refundsParked", refunds?.PARKED, "/refunds?state=PARKED"),
    ...task("documentsRefused", documents, "/tax-documents?state=REFUSED"),
    ...task("credits", approvals?.credits, "/approvals?status=PENDING"),
    ...task("jobsWait", approvals?.jobs, "/approvals?status=PENDING"),
    ...task("deliveries", deliveries, "/webhooks/deliveries?state=PARKED"),
    ...task("goods", goods, "/goods"),
    ...receiversTask(receivers?.receivers.length ?? 0, call),
    ...closedTask(closed, call),
    ...task("reviews", reviews, "/customers?task=REVIEW"),
    ...task("notes", notes, "/customers?task=DUE"),
    ...offerTasks(offers, call),
  ];
}

function taskShown(kind: TaskKind, { count, oldest }: Waiting, path: string, call: OperatorCall): ShownTask {
  const { language, now } = call;
  const t = translator(language);
  return {
    kind,
    count,
    text: t(`today.tasks.${kind}`, { ns: "support", count }),
    since: oldest && t("today.since", { ns: "support", ago: agoText(oldest, now, language) }),
    to: `/${language}/operator${path}`,
    items: [],
  };
}

/** Who gets customers' data though nobody was asked; the policy, which customers read, names them. */
function receiversTask(count: number, call: OperatorCall): ShownTask[] {
  if (count === 0) return [];
  return [
    { ...taskShown("receivers", { count, oldest: null }, "", call), to: `/${call.language}/privacy-policy` },
  ];
}

/** The wheels that stay closed, with why, in words. */
async function closedWheels(call: OperatorCall) {
  const all = await Promise.all(wheels.map(async (wheel) => ({ wheel, why: await closedText(call, wheel) })));
  return all.flatMap(({ wheel, why }) => (why === null ? [] : [{ wheel, why }]));
}

function closedTask(closed: readonly { wheel: WheelName; why: string }[], call: OperatorCall): ShownTask[] {
  if (closed.length === 0) return [];
  const { language } = call;
  const t = translator(language);
  const items = closed.map(({ wheel, why }) => ({
    to: `/${language}/operator/prizes?wheel=${wheel}`,
    name: t(`prizes.wheel.${wheel}`, { ns: "operator" }),
    text: why,
  }));
  const waits = { count: closed.length, oldest: null };
  return [{ ...taskShown("wheelsClosed", waits, "/prizes", call), items }];
}

/** The most names in a row; more would not make it clearer. */
const maxNamed = 5;

function offerTasks(offers: readonly waiting.OfferAtItsEnd[], call: OperatorCall): ShownTask[] {
  const { language } = call;
  const t = translator(language);
  const ending = offers.filter(({ endsAt }) => endsAt !== null);
  const out = offers.filter(({ left }) => left !== null);
  const row = (
    kind: TaskKind,
    some: readonly waiting.OfferAtItsEnd[],
    text: (offer: waiting.OfferAtItsEnd) => string,
  ) =>
    some.length === 0
      ? []
      : [
          {
            ...taskShown(
              kind,
              { count: some.length, oldest: null },
              `/offers?watch=${kind === "offersEnd" ? "ends" : "low"}&state=ON_SALE`,
              call,
            ),
            items: some.slice(0, maxNamed).map((offer) => ({
              to: `/${language}/operator/offers/${offer.id}`,
              name: inLanguage(offer.title, language),
              text: text(offer),
            })),
          },
        ];
  return [
    ...row("offersEnd", ending, ({ endsAt }) =>
      endsAt
        ? t("today.lastDay", {
            ns: "support",
            date: formatLastDay(endsAt.toISOString(), language, "dayMonth"),
          })
        : "",
    ),
    ...row("offersOut", out, ({ left }) => t("today.left", { ns: "support", count: left ?? 0 })),
  ];
}
