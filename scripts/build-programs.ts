import { build } from "esbuild";

/** The programs that run in production, where nothing is compiled any more: `build/programs/<name>.js`. */
export const programs = [
  "serve",
  "server-process",
  "jobs",
  "migrate",
  "roles",
  "prove",
  "abroad",
  "ledger-mend",
  "operator-key",
  "audit-export",
  "operator-invite",
  "reseal-secrets",
  "backup",
  "restore",
  "restore-settle",
].map((name) => `scripts/${name}.ts`);

/**
 * Compiles programs and everything of ours that they import to JavaScript, which starts in half the time.
 * Packages stay in node_modules. In `folder` the output has the same layout as the sources below the folder
 * that all of them share.
 */
export async function buildPrograms(files: string[], folder: string): Promise<void> {
  await build({
    entryPoints: files,
    outdir: folder,
    bundle: true,
    // Code that several programs share is written once, and a dynamic import stays a file that is loaded
    // later.
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    logLevel: "warning",
  });
}
