import { languages } from "#app/core/domain/languages.ts";

/** Filled in by the build (scripts/service-worker-plugin.ts). */
declare const __BUILD__: {
  /** Different for every build. */
  version: string;
  /** The files that the offline page and the pages of wallet items need, as paths. */
  files: string[];
  /** What the till's page without a network needs besides. */
  tillFiles: string[];
};

export const buildVersion = __BUILD__.version;

const prefix = "mezia-build-";
const ownName = prefix + buildVersion;

/**
 * Caches everything that a page needs without a network. Throws if anything is missing; the browser then
 * tries again later.
 */
export async function keepBuild(): Promise<void> {
  const isNew = !(await caches.has(ownName));
  try {
    await keepFiles(await caches.open(ownName));
  } catch (error) {
    // A half-filled cache would later look like the previous build and replace the one in use.
    if (isNew) await caches.delete(ownName);
    throw error;
  }
}

async function keepFiles(cache: Cache): Promise<void> {
  await cache.addAll(__BUILD__.files);
  await keepPages(cache, "offline");
  // A till stays one: its page is of this build before the worker is.
  if (await caches.match(tillMark)) await keepTillFiles(cache);
}

/** A page in every language, under its own address: all of them or none. */
async function keepPages(cache: Cache, name: string): Promise<void> {
  const pages = await Promise.all(
    languages.map(async (language) => {
      const path = `/${language}/${name}`;
      const page = await fetch(path, { cache: "no-store", redirect: "error" });
      if (!page.ok) throw new Error(`${path} answered ${page.status}`);
      return { path, page };
    }),
  );
  // The first one last: where it is, the others are.
  for (const { path, page } of pages.reverse()) await cache.put(path, page);
}

const tillPage = "cashier/offline";
/** Where this is kept, the device is a till. */
const tillMark = `/${languages[0]}/${tillPage}`;

/** Keeps the till's page without a network and its files, unless this build's are there. Customers' devices never do. */
export async function keepTill(): Promise<void> {
  const cache = await caches.open(ownName);
  if (!(await cache.match(tillMark))) await keepTillFiles(cache);
}

async function keepTillFiles(cache: Cache): Promise<void> {
  await cache.addAll(__BUILD__.tillFiles);
  // Last: the page says that all of it is there.
  await keepPages(cache, tillPage);
}

/**
 * Deletes the files of old builds except the one before this: open pages and saved pages still request its
 * files. Returns the versions that stay.
 */
export async function dropOldBuilds(): Promise<string[]> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== ownName);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  return [...others.slice(-1), ownName].map((name) => name.slice(prefix.length));
}

/** The cached file at this address, this build's first. */
export async function keptFile(address: Request | string): Promise<Response | undefined> {
  const own = await (await caches.open(ownName)).match(address, { ignoreVary: true });
  return own ?? caches.match(address, { ignoreVary: true });
}

/**
 * A file of any build, which its name identifies: from the cache, otherwise from the network and then cached.
 */
export async function answerAsset(request: Request): Promise<Response> {
  const kept = await keptFile(request);
  if (kept) return kept;
  const response = await fetch(request);
  // A device without free space caches nothing, and the page still gets its file.
  if (response.status === 200) void keepFile(request, response.clone()).catch(() => undefined);
  return response;
}

async function keepFile(request: Request, response: Response): Promise<void> {
  await (await caches.open(ownName)).put(request, response);
}

/** A file whose content may change under the same name. */
export async function answerFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await keptFile(request)) ?? Response.error();
  }
}
