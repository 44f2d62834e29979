/** `npm run docs:webhooks`: regenerates the tables of docs/webhooks.md from the events' schemas. */
import { readFileSync, writeFileSync } from "node:fs";
import { withEventTables } from "#scripts/event-tables.ts";

const guide = "docs/webhooks.md";
writeFileSync(guide, await withEventTables(readFileSync(guide, "utf8")));
console.log(`${guide} says what the schemas say.`);
