import { resealSecret } from "#app/core/auth/sealed-secrets.server.ts";
import { prisma } from "#app/core/db/client.server.ts";

/** The number of sealed secrets in the database, and of those that were sealed again. */
export interface Resealed {
  sealed: number;
  anew: number;
}

/**
 * Seals every secret in the database with the newest secret of `CODE_SECRET`, so that an older one can be
 * removed from the list. Throws for a sealed secret that none of them opens. May run beside servers, and
 * repeatedly.
 */
export async function resealSecrets(): Promise<Resealed> {
  const [webhooks, authenticators] = [await resealWebhooks(), await resealAuthenticators()];
  return {
    sealed: webhooks.sealed + authenticators.sealed,
    anew: webhooks.anew + authenticators.anew,
  };
}

// A secret that was changed meanwhile is already sealed with the newest one, so only the text that was read
// is replaced.

async function resealWebhooks(): Promise<Resealed> {
  const rows = await prisma.webhookEndpoint.findMany({ select: { id: true, sealedSecret: true } });
  let anew = 0;
  for (const { id, sealedSecret } of rows) {
    const resealed = resealSecret("webhook-secret", sealedSecret);
    if (resealed === null) continue;
    await prisma.webhookEndpoint.updateMany({
      where: { id, sealedSecret },
      data: { sealedSecret: resealed },
    });
    anew += 1;
  }
  return { sealed: rows.length, anew };
}

/** The secrets of operators' authenticator apps. */
async function resealAuthenticators(): Promise<Resealed> {
  const rows = await prisma.staffPerson.findMany({ select: { id: true, sealedTotp: true } });
  let sealed = 0;
  let anew = 0;
  for (const { id, sealedTotp } of rows) {
    if (sealedTotp === null) continue;
    sealed += 1;
    const resealed = resealSecret("operator-totp", sealedTotp);
    if (resealed === null) continue;
    await prisma.staffPerson.updateMany({ where: { id, sealedTotp }, data: { sealedTotp: resealed } });
    anew += 1;
  }
  return { sealed, anew };
}
