/** A database of this browser: its name, and its stores as they are first made. */
export interface BrowserDatabase {
  name: string;
  make: (database: IDBDatabase) => void;
}

/**
 * Does work in one transaction, and says what it found once all of it is kept: at a request's own end it is not yet. Rejects
 * where the browser stores nothing for us, has no room, or a name is there that may be there once.
 */
export async function inDatabase<Value>(
  { name, make }: BrowserDatabase,
  stores: string | string[],
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => { readonly result: Value },
): Promise<Value> {
  const database = await openDatabase(name, make);
  try {
    return await new Promise((resolve, reject) => {
      // Kept on the disk before it counts as kept, where the browser can say so.
      const transaction = database.transaction(stores, mode, { durability: "strict" });
      const found = work(transaction);
      transaction.oncomplete = () => resolve(found.result);
      transaction.onabort = () => reject(transaction.error ?? new Error("the browser stored nothing"));
    });
  } finally {
    database.close();
  }
}

function openDatabase(name: string, make: BrowserDatabase["make"]): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => make(request.result);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the browser opened nothing"));
  });
}
