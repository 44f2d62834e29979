import { prisma } from "#app/core/db/client.server.ts";
import { makeOperatorMessage } from "#tests/factories/operator-message.ts";
import { ago, countOf, makeAccounts, type Due } from "./due-support.ts";

/** Notices that customers have to get. */
export const noticesDue: Record<string, Due> = {
  "operator-messages": {
    count: 260,
    table: "notice",
    async make(now, count) {
      const users = await makeAccounts(count, { now: ago(now, 1) });
      const { id } = await makeOperatorMessage({ now, to: users });
      return async () => {
        const told = { userId: { in: users }, cause: `message:${id}` };
        return countOf(users, await prisma.notice.findMany({ where: told, select: { userId: true } }));
      };
    },
  },
  "lapsing-notices": {
    count: 60,
    table: "notice",
    // By then the points have expired, so no notice is made any more.
    afterAYear: 0,
    async make(now, count) {
      const users = await makeAccounts(count, { now: ago(now, 1), points: 10, days: 20 });
      return async () => {
        const told = { userId: { in: users }, kind: "POINTS_LAPSING" as const };
        return countOf(users, await prisma.notice.findMany({ where: told, select: { userId: true } }));
      };
    },
  },
};
