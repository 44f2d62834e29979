import { prisma } from "#app/core/db/client.server.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { showLines } from "#app/desk/statements/show-statement.server.ts";
import type { Dispute } from "#app/settlement/disputes/dispute-answer.ts";
import { readLinesById } from "#app/settlement/lines/line-rows.server.ts";
import { edgesOf } from "#app/settlement/lines/month.ts";
import { readSize } from "#app/settlement/disputes/read-size.server.ts";

/** A dispute as its page shows it, with the lines that it is about. */
export async function showDispute(call: OperatorCall, dispute: Dispute) {
  const { language } = call;
  const { legalEntityId, period, statementId, openedAt, answeredAt } = dispute;
  const [company, lines] = await Promise.all([
    prisma.legalEntity.findUniqueOrThrow({ where: { id: legalEntityId }, select: { name: true } }),
    readLinesById({ legalEntityId, month: period }, dispute.lineIds),
  ]);
  return {
    ...{ id: dispute.id, state: dispute.state, reason: dispute.reason, text: dispute.text },
    attached: dispute.attached === null ? null : `/${language}/operator/disputes/${dispute.id}/document`,
    company: company.name,
    month: formatDate(edgesOf(period).from, language, "month"),
    statement: `/${language}/operator/statements/${statementId}`,
    opened: formatDate(openedAt, language, "dateTime"),
    answered: answeredAt && formatDate(answeredAt, language, "dateTime"),
    sizeMillimes: await readSize(lines),
    ...(await showLines(call, lines)),
  };
}
