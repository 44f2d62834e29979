import { newCustomerBody } from "#app/domain/accounts/customer-record.ts";
import { formOf } from "./form-of.ts";

/** A customer in a file; there is no form for one. */
export const customerLineSpec = formOf(newCustomerBody, [{ part: "who", fields: ["login", "..."] }]);
