import { googleIssuer, saveLink } from "#app/core/adapters/passes/google-wallet.server.ts";
import { cardSecretInHex } from "#app/core/auth/item-codes.server.ts";
import { passByUser } from "#app/core/auth/limits.server.ts";
import { readOrMakeCardCode } from "#app/core/db/card/card-holder.server.ts";
import { noteGoogleLink } from "#app/core/db/card/google-pass.server.ts";
import { readPassFace } from "#app/core/db/card/pass-face.server.ts";
import { googlePass } from "#app/core/domain/passes/google-pass.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { env } from "#app/env.server.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { product } from "#app/product.ts";
import { recordConsent } from "#app/core/services/consents/record-consent.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";

/**
 * The link by which Google Wallet saves the caller's card. The saved pass shows the card's own digits, and
 * its points and level are kept up to date. Who asks for it allows what lies with Google. Refuses NOT_FOUND in an installation without Google Wallet, and
 * TOO_MANY_REQUESTS.
 */
export async function saveToGoogle({ caller, now, language }: ClientCall): Promise<Decision<string>> {
  const issuer = googleIssuer();
  if (!issuer) return refuse("NOT_FOUND");
  const { userId, codeEpoch } = caller;
  const passed = await passByUser.take(userId);
  if (passed) return refuse("TOO_MANY_REQUESTS", passed);
  const [cardCode, face] = await Promise.all([readOrMakeCardCode(userId, now), readPassFace(userId, now)]);
  const t = translator(language);
  const pass = googlePass({
    ...face,
    ...{
      issuerId: issuer.issuerId,
      origin: env.ORIGIN,
      cardCode,
      secret: cardSecretInHex({ userId, codeEpoch }),
    },
    ...{ name: product.nameIn[language], colour: product.themeColor.light },
    words: { points: t("pass.POINTS", { ns: "passes" }), level: t("pass.LEVEL", { ns: "passes" }) },
  });
  const link = await saveLink(issuer, pass);
  await recordConsent(userId, "PASS_ABROAD", { way: "PROMPT", language, now });
  await noteGoogleLink(userId, cardCode, now);
  return accept(link);
}
