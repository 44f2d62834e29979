import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { build, type Plugin, type Rollup } from "vite";
import { languages } from "../app/core/domain/languages.ts";
import { oldestBrowsers } from "./browsers.ts";

/** Pages that must open without a network, with everything they load. */
const offlineModules = [
  "app/entry.client.tsx",
  "app/root.tsx",
  "app/language.tsx",
  "app/customer/frame/offline.public.tsx",
  "app/customer/wallet/voucher.page.tsx",
  "app/customer/card/card.page.tsx",
];

/** What only a till keeps: its page without a network, and what reads a code in the camera's picture. */
const tillModules = ["app/till/offline/offline.page.tsx", "app/core/ui/camera/decoder.ts"];

/** Whether these pages load the module later: their texts, and the module that draws the codes. */
function isLoadedLater(id: string, texts: ReadonlySet<string>): boolean {
  const namespace = /\/app\/core\/i18n\/locales\/\w+\/(\w+)\.json$/.exec(id)?.[1];
  return namespace === undefined ? id.includes("/node_modules/otpauth/") : texts.has(namespace);
}

/** The texts that these pages name in their `handle`. */
function textsOf(modules: readonly string[]): Set<string> {
  const declared = modules.flatMap((path) => {
    const [, names = ""] =
      /^export const handle = \{[^}]*\btexts: \[([^\]]*)\]/m.exec(readFileSync(path, "utf8")) ?? [];
    return [...names.matchAll(/\w+/g)].map(([name]) => name);
  });
  return new Set(["common", ...declared]);
}

const manifests = (of: string) => languages.map((language) => `/manifest.${of}${language}.webmanifest`);

/** Files in public/ that the worker keeps with the build's own files. */
const publicFiles = ["/favicon.svg", "/icons/icon-192.png", ...manifests("")];

/**
 * Builds `service-worker.js` beside the pages, with a second run of Vite, because a worker is a single file
 * that shares no chunk with any page. It runs here, because only the finished build knows its file names. The
 * worker contains these names, so each new build is a new worker for the browser.
 */
export function serviceWorker(): Plugin {
  let ofPages = false;
  return {
    name: "mezia:service-worker",
    apply: "build",
    configResolved: ({ build: { ssr } }) => {
      ofPages = ssr === false;
    },
    async generateBundle(_, bundle) {
      if (!ofPages) return;
      const names = Object.keys(bundle).sort();
      const asPath = (name: string) => (name.startsWith("/") ? name : `/${name}`);
      const files = [...filesOf(bundle, offlineModules), ...publicFiles].map(asPath);
      const tillFiles = [...filesOf(bundle, tillModules), ...manifests("till.")]
        .map(asPath)
        .filter((file) => !files.includes(file));
      const version = createHash("sha256").update(names.join("\n")).digest("hex").slice(0, 12);
      this.emitFile({
        type: "asset",
        fileName: "service-worker.js",
        source: await buildWorker({ version, files, tillFiles }),
      });
    },
  };
}

/** The files of these modules, with all their imports, styles and fonts. */
function filesOf(bundle: Rollup.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const modulesOf = (chunk: Rollup.OutputChunk) =>
    [chunk.facadeModuleId ?? "", ...chunk.moduleIds].map((id) => id.replace(/\?.*$/, ""));
  const texts = textsOf(modules);
  const begin = chunks.filter((chunk) =>
    modulesOf(chunk).some(
      (id) => isLoadedLater(id, texts) || modules.some((path) => id.endsWith(`/${path}`)),
    ),
  );
  const missing = modules.filter(
    (path) => !begin.some((chunk) => modulesOf(chunk).some((id) => id.endsWith(`/${path}`))),
  );
  if (missing.length > 0)
    throw new Error(`The service worker cannot keep what is not there: ${missing.join(", ")}`);
  const files = new Set<string>();
  const take = (name: string) => {
    const file = bundle[name];
    if (!file || files.has(name)) return;
    files.add(name);
    if (file.type !== "chunk") return;
    for (const other of [
      ...file.imports,
      ...(file.viteMetadata?.importedCss ?? []),
      ...(file.viteMetadata?.importedAssets ?? []),
    ])
      take(other);
  };
  for (const { fileName } of begin) take(fileName);
  return [...files].sort();
}

async function buildWorker(facts: {
  version: string;
  files: string[];
  tillFiles: string[];
}): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: { __BUILD__: JSON.stringify(facts) },
    build: {
      write: false,
      target: oldestBrowsers,
      rollupOptions: { input: "app/worker/service-worker.ts", output: { format: "iife" } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const code = output && "output" in output ? output.output[0].code : undefined;
  if (!code) throw new Error("The service worker came out empty.");
  return code;
}
