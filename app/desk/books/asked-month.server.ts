import { data } from "#app/remix.server.ts";
import { readMonth, type BookedMonth } from "#app/settlement/books/read-books.server.ts";

/** The month of the books that an address names, as `2026-11`; 404 for one that is not in the books. */
export async function askedMonth({ month = "" }: { month?: string | undefined }): Promise<BookedMonth> {
  const booked = /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? await readMonth(`${month}-01`) : null;
  if (!booked) throw data(null, { status: 404 });
  return booked;
}
