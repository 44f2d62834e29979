/**
 * `npm run db:roles`: creates the login of DATABASE_URL for servers and jobs, with the role of
 * DATABASE_MIGRATE_URL. This login may not change tables, entries or the audit. Run it before the first
 * migration, and again to change the password.
 */
import { makeRoles } from "#scripts/database-roles.ts";

const { DATABASE_URL: appUrl, DATABASE_MIGRATE_URL: ownerUrl } = process.env;
if (!appUrl || !ownerUrl) {
  console.error("Set DATABASE_URL, the login to create, and DATABASE_MIGRATE_URL, who creates it.");
  process.exit(1);
}
try {
  await makeRoles(ownerUrl, appUrl);
  console.log("The login is there; npm run db:migrate gives it its rights.");
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
