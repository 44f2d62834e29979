import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { demonstrationLogins } from "#prisma/seed/demonstration-logins.ts";
import { makeRoles } from "#scripts/database-roles.ts";
import { requireFitForProduction } from "#scripts/fit-for-production.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { deliveredCeilings, setCeilings } from "#tests/factories/ceilings.ts";
import { asOwner } from "#tests/factories/owner.ts";

const folders: string[] = [];

// Other tests take ceilings away.
beforeEach(() => setCeilings(deliveredCeilings));

afterEach(async () => {
  await prisma.login.deleteMany({ where: { login: demonstrationLogins.amina } });
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function production(FILES_DIR?: string): Promise<Parameters<typeof requireFitForProduction>[0]> {
  const folder = await mkdtemp(path.join(tmpdir(), "mezia-files-"));
  folders.push(folder);
  const DATABASE_URL = process.env.DATABASE_URL ?? "";
  const served = { isProduction: true, FILE_STORE: "local" } as const;
  return { ...served, CEILINGS_OFF: [], DATABASE_URL, FILES_DIR: FILES_DIR ?? folder };
}

const liveAs = async (login: string) =>
  prisma.login.create({
    data: { login, kind: "EMAIL", userId: await makeAccount(), verifiedAt: new Date() },
  });

test("a folder that takes files and a database of real customers are served", async () => {
  await expect(requireFitForProduction(await production())).resolves.toBeUndefined();
});

test("a folder that takes no file is not", async () => {
  const env = await production();
  const file = path.join(env.FILES_DIR, "a-file");
  await writeFile(file, "");
  await expect(requireFitForProduction({ ...env, FILES_DIR: path.join(file, "below") })).rejects.toThrow(
    /FILES_DIR: .*ENOTDIR/,
  );
});

test("nor is a login that may change the tables", async () => {
  const env = { ...(await production()), DATABASE_URL: process.env.DATABASE_MIGRATE_URL ?? "" };
  await expect(requireFitForProduction(env)).rejects.toThrow(/DATABASE_URL: .*may change the tables/);
});

test("nor is one without the limits of servers and jobs", async () => {
  const ownerUrl = process.env.DATABASE_MIGRATE_URL ?? "";
  const login = Object.assign(new URL(ownerUrl), { username: "mezia_patient", password: "a-word" }).href;
  const env = { ...(await production()), DATABASE_URL: login };
  await makeRoles(ownerUrl, login);
  onTestFinished(() => asOwner("DROP ROLE mezia_patient"));
  await expect(requireFitForProduction(env)).resolves.toBeUndefined();
  await asOwner("ALTER ROLE mezia_patient SET statement_timeout = '1h'");
  await expect(requireFitForProduction(env)).rejects.toThrow(
    /DATABASE_URL: .*statement_timeout = 1h, not 12s/,
  );
});

test("nor is a demonstration's database, but in a demonstration", async () => {
  await liveAs(demonstrationLogins.amina);
  const env = await production();
  await expect(requireFitForProduction(env)).rejects.toThrow(/DATABASE_URL: .*demonstration/);
  await expect(requireFitForProduction({ ...env, isProduction: false })).resolves.toBeUndefined();
});

test("nor is one whose economy has lost a ceiling, unless the settings name it", async () => {
  const env = await production();
  await prisma.economy.update({ where: { id: 1 }, data: { perSalePoints: null, claimOverPercent: null } });
  await expect(requireFitForProduction({ ...env, CEILINGS_OFF: ["claimOverPercent"] })).rejects.toThrow(
    /no perSalePoints(?!.*claimOverPercent)/s,
  );
  await expect(
    requireFitForProduction({ ...env, CEILINGS_OFF: ["claimOverPercent", "perSalePoints"] }),
  ).resolves.toBeUndefined();
  const mistyped = { ...env, CEILINGS_OFF: ["claimOverPercent", "perSalesPoints"] };
  await expect(requireFitForProduction(mistyped)).rejects.toThrow(
    /no ceiling perSalesPoints.*no perSalePoints/s,
  );
});
