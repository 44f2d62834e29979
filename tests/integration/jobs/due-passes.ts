import { randomUUID } from "node:crypto";
import { prisma } from "#app/core/db/client.server.ts";
import { newItemCode } from "#app/core/db/ids.server.ts";
import { passStepAt } from "#app/core/domain/passes/pass-code.ts";
import { ago, countOf, makeAccounts, type Due } from "./due-support.ts";

/** Passes that show an old state. */
export const passesDue: Record<string, Due> = {
  "google-pass-updates": {
    count: 60,
    table: "google_pass",
    async make(now, count) {
      const users = await makeAccounts(count, { now: ago(now, 1), level: 2 });
      const shown = { level: 1, points: 0, linkedAt: now, createdAt: ago(now, 1) };
      const cards = users.map((userId) => ({ userId, code: newItemCode(), createdAt: now }));
      await prisma.googlePass.createMany({
        data: cards.map(({ userId, code }) => ({ ...shown, userId, cardCode: code })),
      });
      await prisma.customerCard.createMany({ data: cards });
      return async () =>
        countOf(
          users,
          await prisma.googlePass.findMany({
            where: { userId: { in: users }, level: 2 },
            select: { userId: true },
          }),
        );
    },
  },
  "pass-updates": {
    count: 60,
    table: "apple_pass_device",
    async make(now, count) {
      const before = ago(now, 1);
      const users = await makeAccounts(count, { now: before });
      const shown = { level: 0, points: 0, step: passStepAt(now), changedAt: now, createdAt: before };
      await prisma.applePass.createMany({
        data: users.map((userId) => ({
          ...{ ...shown, userId, codeEpoch: 0 },
          ...{ serial: randomUUID(), code: newItemCode() },
        })),
      });
      const device = { pushToken: "ab12", toldAt: before, createdAt: before };
      await prisma.applePassDevice.createMany({
        data: users.map((userId) => ({ ...device, userId, deviceId: userId })),
      });
      return async () =>
        countOf(
          users,
          await prisma.applePassDevice.findMany({
            where: { userId: { in: users }, toldAt: { gt: before } },
            select: { userId: true },
          }),
        );
    },
  },
};
