import { prisma } from "#app/db/client.server.ts";

/** The credentials of the demonstration data, for integrators. Stored in the sandbox only. */
export interface Credentials {
  operatorKey: string;
  /** Persons of the desk, one for each role; the secret in base32. */
  operators: { email: string; password: string; totpSecret: string }[];
  merchants: { partnerId: string; storeId: string; storeName: string; apiKey: string }[];
  customers: { login: string; password: string }[];
}

const key = "credentials";

export async function readCredentials(): Promise<Credentials | null> {
  const row = await prisma.sandboxState.findUnique({ where: { key } });
  return row ? (row.value as unknown as Credentials) : null;
}

export async function keepCredentials(credentials: Credentials): Promise<void> {
  const value = { ...credentials };
  await prisma.sandboxState.upsert({ where: { key }, create: { key, value }, update: { value } });
}
