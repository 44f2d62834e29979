import { prisma } from "#app/core/db/client.server.ts";
import { nameOfSubmitted, pathOfSubmitted } from "#app/core/db/submissions/submission-place.server.ts";
import { readLatest } from "#app/core/db/submissions/submissions.server.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import type { PartnerRight } from "#app/core/domain/partners/rights.ts";
import type { SubmissionKind } from "#app/core/domain/submissions/submission.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import type { PartnerCall } from "#app/core/services/call.ts";

/** For how long an answer is news, in milliseconds. */
const newsMs = 14 * 24 * 60 * 60 * 1000;
const most = 8;

const rightOf: Record<SubmissionKind, PartnerRight> = { OFFER: "offers", PARTNER: "stores", STORE: "stores" };

const kindsOf = ({ caller }: PartnerCall): SubmissionKind[] =>
  (Object.keys(rightOf) as SubmissionKind[]).filter((kind) => caller.rights.includes(rightOf[kind]));

/**
 * What operators have answered to what the partner submitted, of one's own rights, the latest first: changes that they ask
 * for until they are made, all else for two weeks. Of each record the last word alone.
 */
export async function readAnswers(call: PartnerCall) {
  const { caller, now, language } = call;
  const since = new Date(now.getTime() - newsMs);
  const answered = await prisma.submission.findMany({
    where: {
      ...{ partnerId: caller.partnerId, kind: { in: kindsOf(call) } },
      OR: [
        { status: "CHANGES_ASKED" },
        { status: { in: ["APPROVED", "REFUSED"] }, answeredAt: { gte: since } },
      ],
    },
    orderBy: { id: "desc" },
  });
  const latest = await readLatest(
    prisma,
    answered.map(({ subjectId }) => subjectId),
  );
  return Promise.all(
    answered
      .filter(({ id, subjectId }) => latest.get(subjectId)?.id === id)
      .slice(0, most)
      .map(async (one) => {
        const name = await nameOfSubmitted(prisma, one);
        return {
          ...{ id: one.id, status: one.status as "CHANGES_ASKED" | "APPROVED" | "REFUSED", text: one.text },
          name: typeof name === "string" ? name : inLanguage(name, language),
          path: pathOfSubmitted(one, one.status),
          at: one.answeredAt && formatDate(one.answeredAt, language),
        };
      }),
  );
}

export type ShownAnswer = Awaited<ReturnType<typeof readAnswers>>[number];

/** The places of the menu where operators ask for changes, with how many records they ask for. */
export async function countAsked({
  caller,
}: PartnerCall): Promise<Record<"offers" | "stores" | "about", number>> {
  const asked = await prisma.submission.groupBy({
    by: ["kind"],
    where: { partnerId: caller.partnerId, status: "CHANGES_ASKED" },
    _count: true,
  });
  const of = (kind: SubmissionKind) => asked.find((one) => one.kind === kind)?._count ?? 0;
  return { offers: of("OFFER"), stores: of("STORE"), about: of("PARTNER") };
}
