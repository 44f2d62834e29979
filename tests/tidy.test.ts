import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, test } from "vitest";
import { errorTable } from "#app/core/http/error-table.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { ruleNumbers, ruleUnits } from "#app/core/i18n/rule-numbers.ts";
import routes from "#app/routes.ts";
import { repeatedAnswers, unnamedAnswers } from "./tidy/answers.ts";
import { uncountedBodies } from "./tidy/bodies.ts";
import * as cluster from "./tidy/cluster.ts";
import { scatteredLists, scatteredRecords } from "./tidy/desk-lists.ts";
import { positionalCalls, rawStatements } from "./tidy/database-calls.ts";
import { missingFiles, readDocuments, wrongSums } from "./tidy/documents.ts";
import * as forms from "./tidy/forms.ts";
import * as guards from "./tidy/guards.ts";
import * as habits from "./tidy/habits.ts";
import { houseRules } from "./tidy/house.ts";
import * as languageRules from "./tidy/languages.ts";
import * as layers from "./tidy/layers.ts";
import { newerNames, newerStyles } from "./tidy/newer-names.ts";
import { wrongPageTexts } from "./tidy/page-texts.ts";
import { steepPatterns } from "./tidy/patterns.ts";
import { moneyRules } from "./tidy/points-and-money.ts";
import { reachRules } from "./tidy/reach.ts";
import { rowsByHand } from "./tidy/rows.ts";
import { sessionStates } from "./tidy/session-state.ts";
import * as sizes from "./tidy/sizes.ts";
import { readSources, readUnder, type Rule } from "./tidy/sources.ts";
import { sqlFunctionRules } from "./tidy/sql-functions.ts";
import * as texts from "./tidy/texts.ts";
import { translatedFacts, translatedSentences } from "./tidy/translated.ts";
import { wingRules } from "./tidy/wings.ts";

const code = readSources(".ts", ".tsx");
const sql = readSources(".sql").filter(({ path }) => /^prisma\/(?:migrations|functions)\//.test(path));
const styles = readSources(".css");
const documents = [...readDocuments(), { path: "package.json", text: readFileSync("package.json", "utf8") }];
const locales = texts.readTexts();

const rules: Rule[] = [
  {
    name: "each layer imports only the layers below it",
    mend: "Move the code down a layer, or pass what is needed as a parameter; tests/tidy/layers.ts holds the table.",
    check: layers.layerViolations,
    sources: code,
    bites: {
      "app/core/domain/x.ts": 'import { prisma } from "#app/core/db/client.server.ts";',
      "app/core/ui/x.ts": 'import { viewOf } from "#app/core/services/orders/view-of.ts";',
      "app/desk/x/y.tsx": 'import { rowOf } from "#app/core/db/orders/row-of.ts";',
    },
  },
  {
    name: "the product does not know its laboratory",
    mend: "Move what both need to scripts or tests/setup.",
    check: layers.labViolations,
    sources: code,
    bites: { "scripts/x.ts": 'import { y } from "../lab/bench/y.ts";' },
  },
  {
    name: "calls of the API import services and reads, not pages",
    mend: "Move what both need down to app/core.",
    check: layers.layerViolations,
    sources: code.filter(({ path }) => path.endsWith(".calls.ts")),
    bites: { "app/desk/x/x.calls.ts": 'import { y } from "#app/core/ui/y.ts";' },
  },
  {
    name: "only the table of the API imports its calls, and no call imports another",
    mend: "Move what both need to a file beside them, or to app/core; app/api/table.server.ts has the list of all calls.",
    check: layers.callViolations,
    sources: code,
    bites: { "app/desk/x/x.calls.ts": 'import { y } from "./y.calls.ts";' },
  },
  {
    name: "no service imports the service of another noun",
    mend: "Move the code that both nouns use down to domain, db, ledger or rewards.",
    check: layers.serviceViolations,
    sources: code,
    bites: { "app/core/services/wallet/x.server.ts": 'import { y } from "../offers/y.server.ts";' },
  },
  {
    name: "each page declares the texts that it uses",
    mend: "Write this into the page's `handle`: the browser loads these texts before it shows the page.",
    check: (sources) => wrongPageTexts(routes, sources),
    sources: code,
    bites: { "app/customer/frame/theme.public.tsx": 'const { t } = useTranslation("wallet");' },
  },
  {
    name: "pages and jobs write nothing themselves",
    mend: "Call a service, or a read.",
    check: layers.writeViolations,
    sources: code,
    bites: { "app/desk/x/x.page.ts": 'const { prisma } = await import("#app/core/db/client.server.ts");' },
  },
  {
    name: "calls of the API write nothing themselves",
    mend: "Call a service, or a read.",
    check: layers.writeViolations,
    sources: code.filter(({ path }) => path.endsWith(".calls.ts")),
    bites: { "app/till/x/x.calls.ts": 'import { post } from "#app/core/ledger/post.server.ts";' },
  },
  {
    name: "use cases of a wing draw nothing",
    mend: "Let the page read its form and put the words; pass values.",
    check: layers.drawingWriters,
    sources: code,
    bites: {
      "app/desk/x/x.server.ts":
        'import { callFunction } from "#app/core/db/call-function.server.ts";\nimport { y } from "#app/core/ui/y.tsx";',
    },
  },
  {
    name: "a page is named as one",
    mend: "Call it .page, or .public if anybody may open it, and name it in app/routes.ts.",
    check: (sources) => layers.misnamedPages(pageFiles(routes), sources),
    sources: code,
    bites: { "app/desk/x/never-served.page.tsx": "export default function X() {}" },
  },
  ...wingRules(code),
  {
    name: "a list of the desk is one file",
    mend: "Put its SQL and its columns beside its `deskList`, and the list into app/desk/list-files/lists.server.ts.",
    check: scatteredLists,
    sources: code,
    bites: {
      "app/desk/x/x.server.ts": 'import { byText } from "#app/desk/lists/sources/keyset.server.ts";',
      "app/desk/x/x.tsx": "export const columns: readonly DeskColumn<Shown>[] = [];",
      "app/desk/x/list.page.tsx": "export const loader = deskList({ name });",
    },
  },
  {
    name: "a record of the desk is one file",
    mend: "Put what makes and what changes it into its record.page.tsx, over `deskRecord`; a list by hand into a list.page.tsx, over `deskList`.",
    check: scatteredRecords,
    sources: code,
    bites: {
      "app/desk/x/new.page.tsx": "",
      "app/desk/x/change.page.tsx": "",
      "app/desk/x/record.page.tsx": 'export const loader = deskLoader("x", read);',
      "app/desk/x/x.page.tsx": "const form = showForm(spec, language, x);",
      "app/desk/x/y.page.tsx": "const { input, places } = listPaging(args, newestFirstQuery);",
    },
  },
  {
    name: "parts of pages import no server file",
    mend: "Read it in the page's loader and pass it as props; a service's type may be imported with `import type`.",
    check: layers.componentViolations,
    sources: code,
    bites: {
      "app/core/ui/x.tsx": 'import { y } from "#app/core/pages/y.server.ts";',
      "app/customer/offers/y.tsx": 'import { y } from "./y.server.ts";',
    },
  },
  {
    name: "imports have no cycles",
    mend: "Move what both files need into a third, or pass it as a parameter.",
    check: layers.circles,
    sources: code,
    bites: {
      "app/core/domain/x.ts": 'import { y } from "./y.ts";',
      "app/core/domain/y.ts": 'export { x } from "./x.ts";',
    },
  },
  {
    name: "no file is a barrel",
    mend: "Import from the file that defines a thing.",
    check: sizes.barrels,
    sources: code,
    bites: { "app/domain/index.ts": 'export * from "./x.ts";' },
  },
  {
    name: "no file is over 300 lines, no test file over 400",
    mend: "Split it by subject; an exception with its reason goes into tests/tidy/sizes.ts.",
    check: sizes.tooLongFiles,
    sources: [...code, ...styles],
    bites: { "app/domain/x.ts": "// \n".repeat(301) },
  },
  {
    name: "no function is over 70 lines, no component over 120",
    mend: "Move a part of it into a function of its own.",
    check: sizes.tooLongFunctions,
    sources: code,
    bites: { "app/domain/x.ts": `export function x() {\n${"  y();\n".repeat(70)}}` },
  },
  {
    name: "only app/env.server.ts reads the environment",
    mend: "Add the variable to its schema and read it from `env`.",
    check: habits.environmentReads,
    sources: code,
    bites: { "app/db/x.server.ts": "const { PORT } = process.env;" },
  },
  {
    name: "rules take the time as a parameter",
    mend: "Take `now` as a parameter; it comes from the clock adapter, which the sandbox can move.",
    check: habits.clockReads,
    sources: code,
    bites: {
      "app/core/domain/x.ts": "export const late = new Date();",
      "app/core/services/x.server.ts": "export const late = Date.now();",
    },
  },
  {
    name: "a page reloads its data in one way",
    mend: "Use useReadAnew of app/core/ui/use-read-anew.ts: it waits for pending navigations and interrupts none.",
    check: habits.bareRevalidators,
    sources: code,
    bites: { "app/components/x.tsx": 'import { useRevalidator as again } from "#app/remix.ts";' },
  },
  {
    name: "Remix comes through two doors",
    mend: "Import it from app/remix.ts or app/remix.server.ts, and add there what is missing.",
    check: habits.bareRemix,
    sources: code,
    bites: { "app/components/x.tsx": 'import { Form } from "@remix-run/react";' },
  },
  {
    name: "all cookies are made in one way",
    mend: "Use ownCookie of app/core/settings/own-cookie.server.ts, or sealedCookie of app/core/auth: its flags are right in production.",
    check: habits.ownCookies,
    sources: code,
    bites: { "app/web/x.server.ts": 'import { createCookie as cookie } from "#app/remix.server.ts";' },
  },
  {
    name: "pages of customers, tills, the desk and partners refuse visitors who are not signed in",
    mend: "Make loader and action with customerLoader, tillAction, deskLoader … of the wing's frame; tests/tidy/guards.ts lists them.",
    check: guards.unguarded,
    sources: code,
    bites: { "app/customer/x/x.page.tsx": "export async function loader() {}" },
  },
  {
    name: "no page moves value while the server's clock is wrong",
    mend: "Make action with pageAction, customerAction, tillAction … of the wing's frame, or begin it with `await requireRightClock()`; tests/tidy/guards.ts lists what moves nothing.",
    check: guards.timeless,
    sources: code,
    bites: { "app/till/x/x.page.ts": "export async function action(args) { return sell(args); }" },
  },
  {
    name: "no page loses what was typed into its form",
    mend: "Use pageAction of app/core/pages for action, sendForm for clientAction and readAfterAnswer for shouldRevalidate; tests/tidy/forms.ts lists the pages that only redirect, and what reads as that does.",
    check: forms.losingForms,
    sources: code,
    bites: { "app/customer/x/x.page.tsx": "export const action = pageAction(work);" },
  },
  {
    name: "only app/core/http/read-body.ts reads a request's body",
    mend: "Use readForm, readWholeForm or readFileForm of app/core/pages, or the call's body: they refuse what is too large.",
    check: uncountedBodies,
    sources: code,
    bites: {
      "app/routes/public/x.tsx": "export const action = async ({ request }) => request.formData();",
      "app/routes/public/y.ts": "export const action = async (args) => args.request.clone().text();",
      "app/web/z.server.ts": "const read = (sent: Request) => sent.body?.getReader();",
    },
  },
  {
    name: "every answer of the API has a name",
    mend: "Give it a meta({ id }), in the -answer.ts of its noun: the description and the client call it so.",
    check: unnamedAnswers,
    sources: code,
    bites: {
      "app/desk/x/x.calls.ts": "const x = { answer: z.object({ items: z.array(y) }) };",
      "app/desk/y/y.calls.ts": "const y = { answer: yAnswer };",
      "app/core/domain/y/y-answer.ts":
        'export const yAnswer = z.object({ id: z.string().meta({ id: "Y" }) });',
    },
  },
  {
    name: "no interface repeats an answer",
    mend: "Export z.output of the answer beside it and import that type; what differs is Omit<Answer, …> with its own fields.",
    check: repeatedAnswers,
    sources: code,
    bites: {
      "app/core/domain/x/x-answer.ts":
        "const one = z.object({ id, at });\nexport const x = one.extend({ name: z.string(), points });",
      "app/core/services/x/x.server.ts":
        "export interface X { id: string; name: string; at: string; points: number }",
    },
  },
  {
    name: "no pattern takes longer than its text is long",
    mend: "Let it begin at one place only, (?<!x)x+y instead of x+y, or bound its repetitions; a sender chooses the text.",
    check: steepPatterns,
    sources: code,
    bites: {
      "app/domain/x.ts": "export const x = /[\\w.+-]+@[\\w-]+/g;",
      "app/domain/y.ts": 'const part = "[a-z]+";\nexport const y = new RegExp(`(${part})+$`);',
      "app/domain/z.ts": "export const z = (text: string) => new RegExp(text);",
    },
  },
  {
    name: "no form fills in a secret again",
    mend: "Add the field's name to secretFields in app/core/ui/forms/failed-form.ts.",
    check: forms.toldSecrets,
    sources: code,
    bites: { "app/components/x.tsx": 'export const x = <PasswordInput name="secret" />;' },
  },
  {
    name: "no field of a code is cut",
    mend: "Leave out maxLength: the server refuses what is no code; CodeInput reads digits in what was pasted.",
    check: forms.cutCodes,
    sources: code,
    bites: {
      "app/partner/x/x.tsx": 'export const x = <TextInput name="pin" maxLength={4} />;',
      "app/core/ui/x.tsx":
        'export const x = <input {...props} autoComplete="one-time-code" maxLength={6} />;',
    },
  },
  {
    name: "no field's letters are so small that a phone zooms into the page",
    mend: "Leave out text-sm and md:text-sm; from lg on it may stand.",
    check: forms.zoomedFields,
    sources: code,
    bites: {
      "app/customer/x/x.tsx":
        '<select onChange={(event) => send(event)} className="press md:text-sm"></select>',
    },
  },
  {
    name: "functions of the database take the time as a parameter",
    mend: "Pass the time to the function; a default would use the server's clock instead of the clock of the rules.",
    check: habits.sqlClockReads,
    sources: sql,
    bites: {
      "prisma/migrations/1/migration.sql": "-- now() is not used\nSELECT now();",
      "prisma/functions/x.sql": "CREATE FUNCTION x() RETURNS date LANGUAGE sql AS $$ SELECT current_date $$;",
    },
  },
  {
    name: "scripts name what the oldest browsers have",
    mend: "Take what app/core/ui/basis/newer-browsers.ts has, or write it there in a way that all browsers take.",
    check: newerNames,
    sources: code,
    bites: {
      "app/customer/x/x.ts": "fetch(address, { signal: AbortSignal.timeout(1_000) });",
      "app/worker/x.ts": "if (URL.canParse(address)) return;",
      "app/core/ui/x.tsx": 'document.querySelector("dialog:modal");',
      "app/core/domain/x.ts": "const last = /(?<!a)b/;",
    },
  },
  {
    name: "styles have a way for the oldest browsers",
    mend: "Use var(--screen) for the screen's height, a token for a colour of either theme, :is() around :has(), and transform in base.css beside a class that moves; tests/tidy/newer-names.ts lists those that have it.",
    check: newerStyles,
    sources: [...styles, ...code],
    bites: {
      "app/core/ui/styles/x.css": ".a,\n.b:has(c) {\n",
      "app/till/x/x.tsx": '<div className="min-h-dvh" />',
      "app/till/y/y.tsx": '<div className="text-[min(5rem,11cqw)]" />',
      "app/desk/x/x.tsx": '<div className="hidden -translate-x-2" />',
    },
  },
  {
    name: "codes, numbers and times are kept from translators",
    mend: 'Write translate="no" on the element.',
    check: translatedFacts,
    sources: code,
    bites: {
      "app/customer/x/x.tsx": '<bdi dir="ltr" className="tabular">{code}</bdi>',
      "app/core/ui/y.tsx": '<code dir="ltr">{secret}</code>',
      "app/core/ui/x.tsx": "<time dateTime={iso}>{text}</time>",
      "app/desk/x/x.tsx": '<bdi dir="ltr">{code}</bdi>',
      "app/partner/x/x.tsx": "<bdi>{formatMoney(millimes, language)}</bdi>",
      "app/till/x/x.tsx":
        '<SubmitButton full>{t("pay", { amount: formatMoney(millimes, language) })}</SubmitButton>',
    },
  },
  {
    name: "amounts in sentences are kept from translators",
    mend: 'Write the sentence with WithAmounts; on a button translate="no".',
    check: translatedSentences,
    sources: code,
    bites: { "app/till/x/x.tsx": '<p>{t("left", { amount: formatMoney(millimes, language) })}</p>' },
  },
  {
    name: "no statement leaves anything behind on its connection",
    mend: "Use SET LOCAL, pg_advisory_xact_lock and the like in a transaction: a pooler gives the connection to the next.",
    check: sessionStates,
    sources: [...code, ...sql],
    bites: {
      "app/db/x.server.ts": 'await client.query("BEGIN; SET statement_timeout = 0");',
      "app/db/y.server.ts": "await prisma.$executeRaw`SELECT pg_advisory_lock(1)`;",
      "app/db/z.server.ts": 'await client.query("LISTEN live");',
      "prisma/functions/x.sql": "PERFORM set_config('mezia.on', '1', false);",
    },
  },
  {
    name: "statements are sent in one way",
    mend: "Use readRows, changeRows or callFunction of app/core/db, and their forms for a transaction: decision 053.",
    check: rawStatements,
    sources: code,
    bites: {
      "app/services/x.server.ts": "await tx.$queryRaw`SELECT 1`;",
      "jobs/x.job.ts": "await prisma.$executeRaw`DELETE FROM tag`;",
    },
  },
  {
    name: "a SELECT's columns and its row type come from one object",
    mend: "Declare the columns with columnsOf of app/core/db/columns and read RowOf<typeof columns>; at most two fields may be written by hand.",
    check: rowsByHand,
    sources: code,
    bites: {
      "app/db/x/x.server.ts":
        "interface Row { id: string; name: string; at: Date }\nconst rows = await readRows<Row>`SELECT id, name, at FROM x`;",
    },
  },
  {
    name: "functions of the database are called with named arguments",
    mend: "Use callFunction of app/core/db, or oneFunction of app/core/db/move-value.server.ts; npm run db:functions adds new functions.",
    check: positionalCalls,
    sources: code,
    bites: {
      "app/ledger/x.server.ts":
        "await db.$queryRaw`SELECT ledger_expire(${userId}::uuid, least(${now}::timestamptz, ${end})) AS points`;",
      "jobs/x.job.ts":
        'await db.$queryRawUnsafe("SELECT day::text, hash FROM ledger_close_days($1, $2) AS closed", day);',
    },
  },
  ...sqlFunctionRules(sql),
  ...reachRules(code),
  ...moneyRules(code),
  ...houseRules({ code, sql, styles, clients: readUnder(["clients/typescript/src"], [".ts"]), documents }),
  {
    name: "the app does not know of a cluster, but for a few files of app/core/db",
    mend: "Use app/core/db/claims, all-customers or stock; tests/tidy/cluster.ts names the files that know, five at most.",
    check: cluster.shardsInTheApp,
    sources: code,
    bites: {
      "app/services/x.server.ts": 'import { readParts } from "#app/db/shards.server.ts";',
      "app/routes/till/x.tsx": "// While a node of a cluster is away.",
    },
  },
  {
    name: "the functions of plain Postgres are plain",
    mend: "What only a cluster needs stands in prisma/functions/cluster, over the plain function: decision 050.",
    check: cluster.shardsInFunctions,
    sources: sql,
    bites: {
      "prisma/functions/x.sql": "EXECUTE format('UPDATE %I SET x = 1', table_at('outbox', p_home));",
      "prisma/functions/y.sql": "EXCEPTION WHEN connection_exception OR admin_shutdown THEN",
    },
  },
  {
    name: "no condition compares a column with itself",
    mend: "Leave it out: a cluster's reason for it stands behind app/core/db/all-customers.server.ts.",
    check: cluster.tautologies,
    sources: [...code, ...sql],
    bites: { "app/db/x.server.ts": "readRows`SELECT 1 FROM wallet_item w WHERE w.user_id = w.user_id`;" },
  },
  {
    name: "no class names left or right",
    mend: "Use ms-, me-, ps-, pe-, start-, end-, text-start, text-end, border-s, rounded-e …: Arabic begins on the right.",
    check: habits.sidedClasses,
    sources: code,
    bites: { "app/components/x.tsx": 'export const x = <p className="mt-1 md:-ml-2" />;' },
  },
  {
    name: "no code asks for one language by its name",
    mend: "Make what differs a Record<Language, …> beside its use, or ask directionOf, scriptOf or isLanguage.",
    check: languageRules.languagesByName,
    sources: code,
    bites: { "app/web/x.ts": 'export const x = (language: string) => language !== "ar";' },
  },
  {
    name: "no switch asks for one language by its name",
    mend: "Make what differs a Record<Language, …> beside its use.",
    check: languageRules.languagesByName,
    sources: code,
    bites: { "app/web/x.ts": 'switch (lang) { case "fr": y(); }' },
  },
  {
    name: "no stored text is read without a fallback",
    mend: "Read it with inLanguage; a row that was written before a language was added has no text in it.",
    check: languageRules.textsWithoutFallback,
    sources: code,
    bites: { "app/services/x.ts": "export const x = (row: Row, call: Call) => row.title[call.language];" },
  },
  {
    name: "no style names left or right",
    mend: "Use margin-inline-start, inset-inline-end, text-align: start …: Arabic begins on the right.",
    check: habits.sidedStyles,
    sources: styles,
    bites: { "app/styles/x.css": ".x {\n  padding-left: 1rem;\n}" },
  },
  {
    name: "a document's sums of points of OWASP ASVS are those of its tables",
    mend: "Write the sums of the rows into the head of the chapter.",
    check: wrongSums,
    sources: readDocuments(),
    bites: {
      "docs/x.md":
        "Of 1 points of these levels 1 are met, 0 partly and 0 not\n### V1 All\n| 1.1.1 | a | partly | b |",
    },
  },
  {
    name: "documents name only files and tests that are there",
    mend: "Write the file's new name; in docs/security.md a claim without its test is no claim.",
    check: missingFiles,
    sources: documents.filter(({ path }) => path.endsWith(".md")),
    bites: {
      "docs/x.md": "`tests/api/never-written.test.ts`",
      "docs/y.md": "[why](decisions/000-never.md)",
      "docs/z.md": '`tests/tidy.test.ts` ("nev\u0065r … tested")',
    },
  },
];

/** The files that app/routes.ts names, those of the API and its description among them. */
function pageFiles(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [`app/${file}`, ...pageFiles(children)]);
}

for (const { name, mend, check, sources, bites } of rules) {
  test(
    name,
    () => {
      const wrong = Object.entries(bites).map(([path, text]) => ({ path, text }));
      expect(check(wrong), "the rule bites").not.toEqual([]);
      expect(sources.length, "there is something to check").toBeGreaterThan(0);
      expect(check(sources), mend).toEqual([]);
      // Proving all patterns takes a busy machine long.
    },
    5 * 60_000,
  );
}

test("a row type by hand is found in each of its shapes, and only there", () => {
  const kept = 'const columns = columnsOf("x", {});\nexport type Kept = RowOf<typeof columns>;';
  const found = (text: string) => {
    const files = { "app/db/x/x.server.ts": text, "app/db/x/kept.server.ts": kept };
    return rowsByHand(Object.entries(files).map(([path, content]) => ({ path, text: content })));
  };
  const imports = 'import type { Kept } from "#app/db/x/kept.server.ts";\n';
  for (const text of [
    "readRowsIn<{ id: string; name: string; at: Date }>(db)`SELECT`;",
    'readAside<Omit<z.output<typeof answer>, "kind">>`SELECT`;',
    "type Row = Kept & { one: number; two: number; three: number };\nreadList<Row>(source);",
    "interface Row extends Kept { one: number; two: number; three: number }\nreadRows<Row>`SELECT`;",
    "function read(): Promise<{ id: string; name: string; at: Date }[]> { return readRows`SELECT`; }",
    "const read: Read = (ids) => readRowsIn(db)`SELECT`;",
  ])
    expect(found(imports + text), text).toHaveLength(1);
  for (const text of [
    "readRows<RowOf<typeof columns>>`SELECT`;",
    'readRows<Omit<Kept, "id"> & { one: number; two: number }>`SELECT`;',
    "interface Row extends Kept { one: number }\nreadRowsIn<Row>(db)`SELECT`;",
    "function read<Row extends object>() { return readAside<Row>`SELECT`; }",
    "await readRowsIn(tx)`SELECT 1 FOR UPDATE`;",
  ])
    expect(found(imports + text), text).toEqual([]);
});

describe("texts", () => {
  const one = {
    ar: { "n:k": "ع {{a}}" },
    fr: { "n:k": "f {{a}}" },
    en: { "n:k": "e {{a}}" },
  } satisfies Record<Language, texts.Texts>;

  test("stand in all three languages", () => {
    expect(texts.missingTexts(locales), "write the missing text as a native speaker would").toEqual([]);
    expect(texts.missingTexts({ ...one, en: {} })).toEqual(["en: n:k is missing"]);
  });

  test("have every plural form of their language", () => {
    expect(texts.wrongPlurals(locales), "Arabic has six forms, French three, English two").toEqual([]);
    expect(texts.wrongPlurals({ ar: {}, fr: { "n:k_one": "1", "n:k_other": "2" }, en: {} })).toEqual([
      "fr: n:k has one, other; it needs one, many, other",
    ]);
  });

  test("have places for the same values", () => {
    expect(
      texts.differentPlaces(locales),
      "a value shown in one language must be shown in the others",
    ).toEqual([]);
    expect(texts.differentPlaces({ ...one, ar: { "n:k": "ع" } })).toHaveLength(1);
  });

  test("hold no number of a rule", () => {
    expect(
      texts.bareNumbers(locales),
      "use a placeholder for the rule's number, `{{pinDigits, digits}}` (app/core/i18n/rule-numbers.ts); any other number goes into ownNumbers of tests/tidy/texts.ts with its reason",
    ).toEqual([]);
    expect(texts.unusedOwnNumbers(locales), "remove it from ownNumbers").toEqual([]);
    const en = { "n:k": "Within 90 days", "n:l": "<1>Within</1> {{x2, days}}", "n:m": "٩٠ يومًا" };
    expect(texts.bareNumbers({ ...one, en })).toEqual(["en: n:k", "en: n:m"]);
    expect(texts.bareNumbers({ ...one, en }, { "n:k": "an example", "n:m": "an example" })).toEqual([]);
  });

  test("name numbers of rules with units that there are", () => {
    expect(
      texts.wrongUnits(locales, Object.keys(ruleNumbers), ruleUnits),
      "use a unit of ruleUnits, and remove unused numbers from ruleNumbers",
    ).toEqual([]);
    const en = { "n:k": "{{pinDigits, digit}}" };
    expect(texts.wrongUnits({ ...one, en }, ["pinDigits", "loyalDays"], ["digits"])).toEqual([
      "en: n:k digit",
      "loyalDays",
    ]);
  });

  test("are not empty", () => {
    expect(texts.emptyTexts(locales)).toEqual([]);
    expect(texts.emptyTexts({ ...one, en: { "n:k": " " } })).toEqual(["en: n:k is empty"]);
  });

  test("write email as one word", () => {
    expect(texts.brokenMails(locales), "a line breaks at the hyphen of e-mail").toEqual([]);
    expect(texts.brokenMails({ ...one, fr: { "n:k": "Par E-mail" } })).toEqual(["fr: n:k"]);
  });

  test("hold French signs to their words", () => {
    expect(
      texts.looseSigns(locales),
      "a no-break space, U+00A0, stands before ? ! ; : » % and after «",
    ).toEqual([]);
    for (const text of ["Quoi ?", "Quoi\u202f?", "Quoi?", "Vide : non", "« Oui\u00a0»", "20 %"])
      expect(texts.looseSigns({ ...one, fr: { "n:k": text } }), text).toEqual(["fr: n:k"]);
    const well = "À 12:30\u00a0: «\u00a0Oui\u00a0», dit-elle\u00a0; 20\u00a0%\u00a0?";
    expect(texts.looseSigns({ ...one, fr: { "n:k": well } })).toEqual([]);
  });

  test("call one thing by one name", () => {
    expect(texts.strayWords(locales), "a customer is حريف, a partner شريك, its shop متجر").toEqual([]);
    expect(texts.strayWords({ ...one, ar: { "n:k": "بعض الزبائن" } })).toEqual(["ar: n:k"]);
    const shop = { fr: { "n:k": "L’enseigne" }, ar: { "n:k": "المتجر" } };
    expect(texts.strayWords({ ...one, ...shop })).toEqual(["ar: n:k"]);
  });

  test("exist for every error code", () => {
    expect(
      texts.codesWithoutText(Object.keys(errorTable), locales),
      "write a text in errors.json for every error code",
    ).toEqual([]);
    expect(texts.codesWithoutText(["NO_SUCH_CODE"], locales)).toHaveLength(3);
  });
});
