import { languages } from "#app/i18n/languages.ts";

/** Written in by the build (scripts/service-worker-plugin.ts). */
declare const __BUILD__: {
  /** Another for every build. */
  version: string;
  /** What the offline page and the pages of wallet items need, as paths. */
  files: string[];
};

export const buildVersion = __BUILD__.version;

const prefix = "mezia-build-";
const ownName = prefix + buildVersion;

/** Fetches everything that a page without a network needs; throws if anything is missing, and the browser tries later. */
export async function keepBuild(): Promise<void> {
  const isNew = !(await caches.has(ownName));
  try {
    await keepFiles(await caches.open(ownName));
  } catch (error) {
    // Half of them would later be taken for the build before, and drive out the one that is in use.
    if (isNew) await caches.delete(ownName);
    throw error;
  }
}

async function keepFiles(cache: Cache): Promise<void> {
  await cache.addAll(__BUILD__.files);
  await Promise.all(
    languages.map(async (language) => {
      const path = `/${language}/offline`;
      const page = await fetch(path, { cache: "no-store", redirect: "error" });
      if (!page.ok) throw new Error(`${path} answered ${page.status}`);
      await cache.put(path, page);
    }),
  );
}

/**
 * Drops the files of builds that are over but for the one before this: pages that are open, and pages that were saved,
 * still ask for its files. Returns the versions that stay.
 */
export async function dropOldBuilds(): Promise<string[]> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== ownName);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  return [...others.slice(-1), ownName].map((name) => name.slice(prefix.length));
}

/** What is kept at this address, of this build first. */
export async function keptFile(address: Request | string): Promise<Response | undefined> {
  const own = await (await caches.open(ownName)).match(address, { ignoreVary: true });
  return own ?? caches.match(address, { ignoreVary: true });
}

/** A file of any build, its name says which: what is kept, else from the network and then kept. */
export async function answerAsset(request: Request): Promise<Response> {
  const kept = await keptFile(request);
  if (kept) return kept;
  const response = await fetch(request);
  // A device without room keeps nothing, and the page has its file all the same.
  if (response.status === 200) void keepFile(request, response.clone()).catch(() => undefined);
  return response;
}

async function keepFile(request: Request, response: Response): Promise<void> {
  await (await caches.open(ownName)).put(request, response);
}

/** A file that may change under its name. */
export async function answerFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await keptFile(request)) ?? Response.error();
  }
}
