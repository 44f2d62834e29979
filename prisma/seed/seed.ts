import { prisma } from "#app/core/db/client.server.ts";
import { figures } from "#app/core/services/figures/figures.server.ts";
import { ledgerProof } from "#app/core/services/points/ledger-proof.server.ts";
import { offerFigures } from "#app/core/services/offers/offer-figures.server.ts";
import { segmentSizes } from "#app/core/services/segments/segment-sizes.server.ts";
import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { createOperatorKey } from "#app/desk/keys/api-key.server.ts";
import type { SandboxCredentials } from "#app/core/domain/sandbox/credentials-answer.ts";
import { keepCredentials, readCredentials } from "#app/core/services/credentials.server.ts";
import { seedCatalogue } from "./seed-catalogue.ts";
import { seedOperators } from "./seed-operators.ts";
import { seedCustomers } from "./seed-customers.ts";
import { seedHouses } from "./seed-houses.ts";
import { quiet } from "./quiet.ts";
import { seedCompanies, seedStatements } from "./seed-settlement.ts";

/**
 * Lets the ledger take entries of the past while the demonstration's life is written. The value says whose row it is: what a
 * start left that was killed is taken back by the next one, and the tests' own is theirs.
 */
const anyPast = { key: "any-past", value: "seed" };

/**
 * Fills an empty sandbox with the demonstration data; does nothing if it is there already. Everything goes
 * through the services, so that the demonstration's ledger is as valid as a real one.
 */
export async function seed(): Promise<void> {
  const known: Partial<SandboxCredentials> | null = await readCredentials();
  const now = await clockNow();
  if (known) {
    // A sandbox that was filled before its desk knew persons, and partners their own house.
    const { operators, partners, merchants = [] } = known;
    if (!operators || !partners)
      await keepCredentials({
        ...(known as SandboxCredentials),
        operators: operators ?? (await seedOperators(now)),
        partners:
          partners ??
          (await seedHouses(
            merchants.map(({ partnerId }) => partnerId),
            now,
          )),
      });
    return;
  }
  await prisma.sandboxState.createMany({ data: anyPast, skipDuplicates: true });
  const catalogue = await seedCatalogue(now);
  await seedCompanies(catalogue, now);
  const customers = await seedCustomers(catalogue, now);
  const partners = await seedHouses([...catalogue.partners.values()], now);
  await seedStatements(catalogue, now);
  // The desk has something to show at once: what the nights of such a life would have counted.
  for (const job of [offerFigures, segmentSizes, ledgerProof, figures])
    for await (const _ of job.run({ clock: async () => now, log: quiet })) void _;
  await prisma.sandboxState.deleteMany({ where: { key: anyPast.key, value: { equals: anyPast.value } } });
  await keepCredentials({
    operatorKey: await createOperatorKey({ now }),
    operators: await seedOperators(now),
    merchants: catalogue.merchants,
    partners,
    customers,
  });
}

/** Prints how to sign in, for developers. */
export async function printSignIns(): Promise<void> {
  const credentials = await readCredentials();
  if (!credentials) return;
  const { customers, merchants, operatorKey, operators } = credentials;
  const lines = [
    "Demonstration sign-ins (sandbox only):",
    // The one with the longest life first.
    ...customers.toReversed().map(({ login, password }) => `  customer   ${login}  ${password}`),
    ...merchants.slice(0, 1).map(({ storeName, apiKey }) => `  store key  ${apiKey}  (${storeName})`),
    `  operator   ${operatorKey}`,
    ...operators
      .slice(0, 1)
      .map(
        ({ email, password, totpSecret }) =>
          `  desk       ${email}  ${password}  (authenticator ${totpSecret})`,
      ),
    "  all keys   /api/v1/sandbox/credentials",
  ];
  console.log(`${lines.join("\n")}\n`);
}
