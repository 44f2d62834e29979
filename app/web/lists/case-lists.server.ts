import type { ClaimListRow, RefundListRow } from "#app/db/lists/case-lists.server.ts";
import type { Right } from "#app/domain/operators/rights.ts";
import { placeName } from "#app/domain/partners/place-name.ts";
import { formatDate } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { inLanguage, type Language } from "#app/i18n/languages.ts";
import { getApprovals } from "#app/services/approvals/get-approval.server.ts";
import { listApprovalIds, listClaimsAtDesk } from "#app/services/lists/case-lists.server.ts";
import type { ListCall, ReadList } from "#app/services/lists/desk-list.server.ts";
import { listRefundsAtDesk } from "#app/services/lists/desk-lists.server.ts";
import { partnerChoices } from "#app/web/operator-choices.server.ts";
import { nameOfCustomer } from "#app/web/operator-words.server.ts";
import { agoText } from "#app/web/time-words.server.ts";
import { choiceText, type ListPage } from "./list-page.server.ts";
import type { Approval } from "#app/domain/approvals/approval-answer.ts";

const money = (millimes: number | null) => (millimes === null ? null : { millimes });
const moment = (at: string | null) => (at === null ? null : new Date(at));
const may = ({ caller }: ListCall, right: Right) => caller.rights.includes(right);

export type ClaimShown = ReturnType<typeof claimsPage.show>;

const claimText = ({ card, kind }: ClaimListRow, language: Language) =>
  inLanguage(card?.title, language) ?? choiceText(language, "claim", kind);

export const claimsPage = {
  name: "claims",
  read: listClaimsAtDesk,
  show: (row: ClaimListRow, language: Language, call: ListCall) => {
    const desk = `/${language}/operator`;
    const { id, status, partnerName, storeName, orderId, amountMillimes, points, createdAt } = row;
    const known = may(call, "customers.read");
    return {
      ...{ id, status, orderId, amountMillimes, points },
      what: claimText(row, language),
      place: placeName(partnerName, storeName),
      partner: may(call, "catalogue") ? `${desk}/partners/${row.partnerId}` : null,
      customer: known ? nameOfCustomer(row, row.login, language) : null,
      to: known ? `${desk}/customers/${row.userId}/claims` : null,
      sent: formatDate(createdAt, language, "dateTime"),
      waited: agoText(createdAt, call.now, language),
    };
  },
  cells: (row: ClaimListRow, language: Language) => ({
    claim: claimText(row, language),
    partner: row.partnerName,
    store: row.storeName,
    order: row.orderId,
    customer: [row.firstName, row.lastName].filter(Boolean).join(" ") || row.login,
    amount: money(row.amountMillimes),
    points: row.points,
    answer: choiceText(language, "answer", row.status),
    sent: row.createdAt,
  }),
  options: async () => ({ partner: await partnerChoices() }),
} satisfies ListPage<ClaimListRow, { id: string }>;

export type RefundShown = ReturnType<typeof refundsPage.show>;

export const refundsPage = {
  name: "refunds",
  read: listRefundsAtDesk,
  show: (row: RefundListRow, language: Language, call: ListCall) => {
    const desk = `/${language}/operator`;
    const { id, gateway, amountMillimes, state, attempts, lastError, paidAt, refundedAt } = row;
    return {
      ...{ id, gateway, amountMillimes, state, attempts, lastError },
      offer: inLanguage(row.title, language),
      offerPage: may(call, "catalogue") ? `${desk}/offers/${row.offerId}` : null,
      to: may(call, "customers.read") ? `${desk}/customers/${row.userId}/orders` : null,
      paid: formatDate(paidAt, language, "dateTime"),
      refunded: refundedAt && formatDate(refundedAt, language, "dateTime"),
    };
  },
  cells: (row: RefundListRow, language: Language) => ({
    offer: inLanguage(row.title, language),
    amount: money(row.amountMillimes),
    refund: choiceText(language, "refund", row.state),
    gateway: row.gateway,
    reference: row.id,
    attempts: row.attempts,
    error: row.lastError,
    paid: row.paidAt,
    refunded: row.refundedAt,
  }),
} satisfies ListPage<RefundListRow, { id: string }>;

export type ApprovalShown = ReturnType<typeof approvalsPage.show>;

/** The subject of an approval; for a job its name. */
export function matterText({ kind, subject }: Approval, language: Language): string {
  const jobs: Record<string, string> = translator(language)("jobs.names", {
    ns: "operator",
    returnObjects: true,
  });
  return kind === "JOB" ? (jobs[subject] ?? subject) : choiceText(language, "matter", kind);
}

export const ceilingText = ({ ceiling }: Approval, language: Language) =>
  ceiling && translator(language)(`fields.names.${ceiling}`, { ns: "operator" });

/** The number of customers, for a job or a message; null for points, which are always about one customer. */
export const customersOf = ({ kind, customers }: Approval) =>
  kind === "JOB" || kind === "MESSAGE" ? customers : null;

const readApprovals: ReadList<Approval> = async (call, part) => {
  const { rows, ...rest } = await listApprovalIds(call, part);
  const found = await getApprovals(rows.map(({ id }) => id));
  return { ...rest, rows: rows.flatMap(({ id }) => found.get(id) ?? []) };
};

export const approvalsPage = {
  name: "approvals",
  read: readApprovals,
  show: (row: Approval, language: Language, { caller }: ListCall) => ({
    ...{ id: row.id, status: row.status, points: row.points, askedBy: row.requestedByName },
    matter: matterText(row, language),
    note: row.note,
    customers: customersOf(row),
    ceiling: ceilingText(row, language),
    asked: formatDate(row.createdAt, language, "dateTime"),
    answered: row.answeredAt && formatDate(row.answeredAt, language, "dateTime"),
    own: row.status === "PENDING" && row.requestedBy === caller.actorId,
  }),
  cells: (row: Approval, language: Language) => ({
    matter: matterText(row, language),
    points: row.points,
    customers: customersOf(row),
    ceiling: ceilingText(row, language),
    askedBy: row.requestedByName,
    asked: moment(row.createdAt),
    approval: choiceText(language, "approval", row.status),
    answered: moment(row.answeredAt),
    reason: row.reason,
  }),
} satisfies ListPage<Approval, { id: string }>;
