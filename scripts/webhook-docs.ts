/** `npm run docs:webhooks`: writes the tables of docs/webhooks.md anew, from the schemas of the events. */
import { readFileSync, writeFileSync } from "node:fs";
import { withEventTables } from "#scripts/event-tables.ts";

const guide = "docs/webhooks.md";
writeFileSync(guide, await withEventTables(readFileSync(guide, "utf8")));
console.log(`${guide} says what the schemas say.`);
