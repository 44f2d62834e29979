import { csvResponse } from "#app/core/http/csv-response.ts";
import { sectionsFile } from "#app/core/pages/sections-file.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { askedMonth } from "./asked-month.server.ts";
import { monthSections } from "./books-words.server.ts";

/** The figures of a month as a table: one line for each value, as the desk's other figures. */
export const loader = deskLoader("finance", async ({ language }, { params }) => {
  const month = await askedMonth(params);
  const sections = await monthSections(language, month);
  return csvResponse(`books-${month.month.slice(0, 7)}.csv`, sectionsFile(sections, language));
});
