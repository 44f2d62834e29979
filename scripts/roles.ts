/**
 * `npm run db:roles`: creates the login of DATABASE_URL for servers and jobs, with the role of
 * DATABASE_MIGRATE_URL. This login may not change tables, entries or the audit. Run it before the first
 * migration, and again to change the password. With DATABASE_ONCALL_URL it also creates that login, for who is on call.
 */
import { makeOncallLogin, makeRoles } from "#scripts/database-roles.ts";

const { DATABASE_URL: appUrl, DATABASE_MIGRATE_URL: ownerUrl, DATABASE_ONCALL_URL: oncallUrl } = process.env;
if (!appUrl || !ownerUrl) {
  console.error("Set DATABASE_URL, the login to create, and DATABASE_MIGRATE_URL, who creates it.");
  process.exit(1);
}
try {
  await makeRoles(ownerUrl, appUrl);
  const left = oncallUrl ? await makeOncallLogin(ownerUrl, oncallUrl) : [];
  console.log("The login is there; npm run db:migrate gives it its rights.");
  if (left.length > 0) console.log(`For on-call a superuser has to run: ${left.join("; ")}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
