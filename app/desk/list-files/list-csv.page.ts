import { data } from "#app/remix.server.ts";
import { z } from "zod";
import { csvStream } from "#app/core/http/csv-response.ts";
import { customersFile } from "./customers-file.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { listNames, lists } from "./lists.server.ts";

/** A list with the filters and the order of its page as a CSV file, for whoever may open that page. */
export const loader = deskLoader(null, (call, { params, request }) => {
  const name = z.enum(listNames).safeParse(params.list);
  if (!name.success) throw data(null, { status: 404 });
  const list = lists[name.data];
  if (!call.caller.rights.includes(list.right)) throw data(null, { status: 403 });
  const { search, searchParams } = new URL(request.url);
  return list.ofCustomers
    ? customersFile(call, list, search.slice(1))
    : csvStream(list.name, list.file(call, searchParams));
});
