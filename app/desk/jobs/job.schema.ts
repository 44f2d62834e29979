import { z } from "zod";

/** The path parameters of a path with a job's `{name}`; an invalid name is simply unknown. */
export const jobParams = z.object({ name: z.string() });
