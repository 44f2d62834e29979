import { fileResponse } from "#app/core/http/file-response.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { journalFile } from "#app/settlement/books/journal-file.ts";
import { readJournal } from "#app/settlement/books/read-books.server.ts";
import { askedMonth } from "./asked-month.server.ts";

/** The journal of a month for an accountant; `?decimal=comma` for those whose programs want one. */
export const loader = deskLoader("finance", async (_call, { request, params }) => {
  const { month } = await askedMonth(params);
  const mark = new URL(request.url).searchParams.get("decimal") === "comma" ? "comma" : "point";
  return fileResponse({
    name: `journal-${month.slice(0, 7)}${mark === "comma" ? "-comma" : ""}.csv`,
    bytes: new TextEncoder().encode(journalFile(await readJournal(month), mark)),
    contentType: "text/csv; charset=utf-8",
  });
});
