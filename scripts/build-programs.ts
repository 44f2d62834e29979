import { build } from "esbuild";

/** What runs in production, where nothing is compiled any more: `build/programs/<name>.js`. */
export const programs = [
  "serve",
  "server-process",
  "jobs",
  "migrate",
  "roles",
  "prove",
  "operator-key",
  "audit-export",
  "operator-invite",
  "reseal-secrets",
  "backup",
  "restore",
  "restore-settle",
].map((name) => `scripts/${name}.ts`);

/**
 * Makes JavaScript of programs and of everything of ours that they load, which starts in half the time. Packages stay
 * in node_modules. In `folder` the files lie as they do below the folder that all of them share.
 */
export async function buildPrograms(files: string[], folder: string): Promise<void> {
  await build({
    entryPoints: files,
    outdir: folder,
    bundle: true,
    // What several programs load stands once, and what one of them loads later is loaded later.
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    logLevel: "warning",
  });
}
