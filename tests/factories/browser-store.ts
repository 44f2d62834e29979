type Key = string | number;

interface Store {
  keyPath: string | null;
  rows: Map<Key, unknown>;
}

interface Asked {
  result: unknown;
  onsuccess?: () => void;
}

/**
 * As much of a browser's IndexedDB as devices need to keep something, in memory: transactions one after another, whose
 * requests are answered in their order. What goes in and what comes out is a copy.
 */
export function makeBrowserStore(): IDBFactory {
  const databases = new Map<string, Map<string, Store>>();
  const open = (name: string) => {
    const known = databases.get(name);
    const stores = known ?? new Map<string, Store>();
    databases.set(name, stores);
    const asked = { result: databaseOf(stores), onsuccess() {}, onupgradeneeded() {} };
    queueMicrotask(() => {
      if (!known) asked.onupgradeneeded();
      asked.onsuccess();
    });
    return asked;
  };
  return { open } as unknown as IDBFactory;
}

function databaseOf(stores: Map<string, Store>) {
  return {
    createObjectStore(name: string, { keyPath = null }: { keyPath?: string | null } = {}) {
      stores.set(name, { keyPath, rows: new Map() });
      return { createIndex() {} };
    },
    transaction: () => transactionOf(stores),
    close() {},
  };
}

function transactionOf(stores: Map<string, Store>) {
  const asked: (() => void)[] = [];
  const ask = (work: () => unknown): Asked => {
    const request: Asked = { result: undefined };
    asked.push(() => {
      request.result = structuredClone(work());
      request.onsuccess?.();
    });
    return request;
  };
  const transaction = {
    oncomplete() {},
    objectStore(name: string) {
      const store = stores.get(name);
      if (!store) throw new Error(`there is no store ${name}`);
      const { keyPath, rows } = store;
      const put = (value: Record<string, unknown>, key?: Key) =>
        ask(() => {
          const place = key ?? (value[keyPath ?? ""] as Key);
          rows.set(place, structuredClone(value));
          return place;
        });
      return {
        ...{ put, add: put },
        get: (key: Key) => ask(() => rows.get(key)),
        getAll: () =>
          ask(() => [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)),
        delete: (key: Key) => ask(() => void rows.delete(key)),
        clear: () => ask(() => rows.clear()),
      };
    },
  };
  queueMicrotask(() => {
    for (let work = asked.shift(); work; work = asked.shift()) work();
    transaction.oncomplete();
  });
  return transaction;
}
