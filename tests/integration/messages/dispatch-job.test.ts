import { expect, test } from "vitest";
import { startJobs } from "#jobs/schedule.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { register } from "#app/customer/accounts/register.server.ts";
import { anonymousCall, goodPassword as password, uniqueEmail, value } from "#tests/factories/customer.ts";

const stateOf = async (recipient: string) => (await prisma.outbox.findFirst({ where: { recipient } }))?.state;

test("the jobs send what waits and what comes, until they are stopped", async () => {
  const [before, during, after] = [uniqueEmail(), uniqueEmail(), uniqueEmail()];
  value(await register(anonymousCall(), { login: before, password }));
  const jobs = startJobs();
  await expect.poll(() => stateOf(before), { timeout: 10_000 }).toBe("DONE");
  value(await register(anonymousCall(), { login: during, password }));
  await expect.poll(() => stateOf(during), { timeout: 10_000 }).toBe("DONE");
  await jobs.stop();
  value(await register(anonymousCall(), { login: after, password }));
  await jobs.stop();
  expect(await stateOf(after)).toBe("WAITING");
});
