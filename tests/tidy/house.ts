import ts from "typescript";
import { walk, type Rule, type Source } from "./sources.ts";

const mostMigrations = 12;
const mostClientLines = 8_000;

/** The files that a further language touches, beside its texts and the demonstration data. */
const languageTables = [
  "app/core/domain/languages.ts",
  "app/core/i18n/format.ts",
  "app/core/i18n/number-marks.ts",
  "app/core/i18n/locales/all.server.ts",
  "app/core/ui/styles/desk.css",
  "app/product.ts",
];

const manifest = "package.json";
/** What we have done without, and what production needs although another package brings it. */
const unwanted = ["radix-ui", "@tanstack/react-table"];
const ownNeeds = ["proxy-addr"];

/** How large some parts of the house may be, and what it is built with. */
export function houseRules(given: {
  code: Source[];
  sql: Source[];
  styles: Source[];
  clients: Source[];
  documents: Source[];
}): Rule[] {
  const { code, sql, styles, clients, documents } = given;
  return [
    {
      name: "a language is named in six files of code",
      mend: `Take the list of languages, or put the table into one of: ${languageTables.join(", ")}.`,
      check: (sources) => sources.filter(namesLanguages).map(({ path }) => path),
      sources: [...code, ...styles],
      bites: {
        "app/core/domain/x.ts": 'const names = { fr: "Oui", ar: "نعم", en: "Yes" };',
        "scripts/x.ts": 'const all = ["fr", "ar", "en"];',
        "app/desk/x.server.ts": "const x = sql`jsonb_build_object('fr', a, 'ar', a, 'en', a)`;",
        "app/core/ui/styles/x.css": '[lang="ar"] {\n}\n[lang="fr"] {\n}\n[lang="en"] {\n}\n',
      },
    },
    {
      name: `there are at most ${mostMigrations} migrations`,
      mend: "Put those that no installation has run into one.",
      check: (sources) => tooMany(migrationsOf(sources), mostMigrations),
      sources: sql,
      bites: Object.fromEntries(
        Array.from({ length: mostMigrations + 1 }, (_, at) => [`prisma/migrations/${at}/migration.sql`, ""]),
      ),
    },
    {
      name: "function files drop no function",
      mend: "Drop it in the migration that changes its signature.",
      check: (sources) => sources.filter(({ text }) => /drop function/i.test(text)).map(({ path }) => path),
      sources: sql.filter(({ path }) => path.startsWith("prisma/functions/")),
      bites: { "prisma/functions/x.sql": "DROP FUNCTION IF EXISTS x(uuid);" },
    },
    {
      name: `the clients have at most ${mostClientLines} lines`,
      mend: "Let scripts/client.ts write shapes that several calls share once.",
      check: (sources) =>
        tooMany(
          sources.flatMap(({ text }) => text.split("\n").slice(1)),
          mostClientLines,
        ),
      sources: clients,
      bites: { "clients/x.ts": "\n".repeat(mostClientLines + 1) },
    },
    {
      name: "packages are those that were chosen",
      mend: "Decision 061 says which packages we do without, and which are named although another brings them.",
      check: (sources) => sources.flatMap(({ text }) => wrongPackages(text)),
      sources: documents.filter(({ path }) => path === manifest),
      bites: { [manifest]: '{ "dependencies": { "radix-ui": "1.0.0" } }' },
    },
    {
      name: "the README shows the product",
      mend: "npm run contact-sheet -- --readme makes its picture.",
      check: (sources) => sources.filter(({ text }) => !/!\[[^\]]+\]\(/.test(text)).map(({ path }) => path),
      sources: documents.filter(({ path }) => path === "README.md"),
      bites: { "README.md": "# Mezia" },
    },
    {
      name: "docs/commands.md has every script",
      mend: "Add a row, with what it does.",
      check: unnamedScripts,
      sources: documents.filter(({ path }) => path === manifest || path === "docs/commands.md"),
      bites: { [manifest]: '{ "scripts": { "x": "y" } }', "docs/commands.md": "`npm start`" },
    },
  ];
}

const names = ["fr", "ar", "en"];
const hasAll = (found: readonly string[]) => names.every((name) => found.includes(name));

/** Whether a file has a table, a list or a statement of its own with each language by its name. */
function namesLanguages(source: Source): boolean {
  const { path, text } = source;
  if (languageTables.includes(path) || /\.test\.tsx?$/.test(path)) return false;
  if (path.endsWith(".css")) return hasAll([...text.matchAll(/="(\w\w)"/g)].map(([, name = ""]) => name));
  // Demonstration data and tests are texts; what the laboratory looks at is its own choice.
  if (!/^(?:app|jobs|scripts)\//.test(path)) return false;
  let found = false;
  walk(source, (node) => {
    if (ts.isObjectLiteralExpression(node)) found ||= hasAll(node.properties.map(nameOf));
    if (ts.isArrayLiteralExpression(node))
      found ||= hasAll(node.elements.map((one) => (ts.isStringLiteral(one) ? one.text : "")));
    if (ts.isTemplateLiteral(node))
      found ||= hasAll([...node.getText().matchAll(/'(\w\w)'/g)].map(([, name = ""]) => name));
  });
  return found;
}

function nameOf({ name }: ts.ObjectLiteralElementLike): string {
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : "";
}

function migrationsOf(sources: Source[]): string[] {
  const found = sources.flatMap(({ path }) => /^prisma\/migrations\/([^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set(found)];
}

function tooMany(found: readonly string[], most: number): string[] {
  return found.length > most ? [`${found.length} instead of ${most}`] : [];
}

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  scripts?: Record<string, string>;
}

function wrongPackages(text: string): string[] {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(text) as Manifest;
  return [
    ...unwanted.filter((name) => name in dependencies || name in devDependencies),
    ...ownNeeds.filter((name) => !(name in dependencies)),
  ];
}

function unnamedScripts(sources: Source[]): string[] {
  const textOf = (path: string) => sources.find((source) => source.path === path)?.text ?? "";
  const { scripts = {} } = JSON.parse(textOf(manifest)) as Manifest;
  const told = textOf("docs/commands.md");
  return Object.keys(scripts).filter(
    (name) => !new RegExp(`npm (?:run (?:--silent )?)?${name}(?![\\w:-])`).test(told),
  );
}
