import { newCustomerBody } from "#app/core/domain/accounts/customer-record.ts";
import { formOf } from "#app/desk/record/form-of.ts";

/** A customer in a file; there is no form for one. */
export const customerLineSpec = formOf(newCustomerBody, [{ part: "who", fields: ["login", "..."] }]);
