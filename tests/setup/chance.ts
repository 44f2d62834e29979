/**
 * What tests draw by chance is the same in each run, so that a change alone can make one fail. `TEST_SEED` draws something
 * else: look for new counterexamples with it.
 */
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 20261129) });
