import { clockNow } from "#app/adapters/clock/clock.server.ts";
import { createOperatorKey } from "#app/services/catalogue/api-key.server.ts";
import { keepCredentials, readCredentials } from "#app/services/sandbox/credentials.server.ts";
import { seedCatalogue } from "./seed-catalogue.ts";
import { seedCustomers } from "./seed-customers.ts";

/**
 * Fills an empty sandbox with the demonstration data; does nothing if it is there already. Everything goes
 * through the services, so that the demonstration's ledger is as valid as a real one.
 */
export async function seed(): Promise<void> {
  if (await readCredentials()) return;
  const now = await clockNow();
  const catalogue = await seedCatalogue(now);
  const customers = await seedCustomers(catalogue, now);
  await keepCredentials({
    operatorKey: await createOperatorKey({ now }),
    merchants: catalogue.merchants,
    customers,
  });
}

/** Prints how to sign in, for developers. */
export async function printSignIns(): Promise<void> {
  const credentials = await readCredentials();
  if (!credentials) return;
  const { customers, merchants, operatorKey } = credentials;
  const lines = [
    "Demonstration sign-ins (sandbox only):",
    ...customers.map(({ login, password }) => `  customer   ${login}  ${password}`),
    ...merchants.slice(0, 1).map(({ storeName, apiKey }) => `  store key  ${apiKey}  (${storeName})`),
    `  operator   ${operatorKey}`,
    "  all keys   /api/v1/sandbox/credentials",
  ];
  console.log(`${lines.join("\n")}\n`);
}
