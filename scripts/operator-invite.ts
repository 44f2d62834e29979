/**
 * `npm run operator:invite -- e-mail`: invites an administrator to the desk by e-mail, and prints the link.
 */
import { fillDevelopmentEnvironment } from "#scripts/development-environment.ts";
import { withDevelopmentDatabase } from "#scripts/development-database.ts";
import { parseEmail } from "#app/core/domain/accounts/login.ts";
import { defaultLanguage as language } from "#app/core/domain/languages.ts";

const email = parseEmail(process.argv[2] ?? "");
if (email === null) {
  console.error("Say whom to invite: npm run operator:invite -- name@example.tn");
  process.exit(1);
}
fillDevelopmentEnvironment();
await withDevelopmentDatabase(async (url) => {
  process.env.DATABASE_URL = url;
  const { env } = await import("#app/env.server.ts");
  const { clockNow } = await import("#app/core/adapters/clock/clock.server.ts");
  const { inviteAdministrator } = await import("#app/desk/persons/invite-administrator.server.ts");
  const secret = await inviteAdministrator({ now: await clockNow(), language }, email);
  console.log(`${env.ORIGIN}/${language}/operator/invitation?secret=${secret}`);
});
process.exit(0);
