/** The result of a push; GONE is for a device that will never accept one again. */
export type Pushed = "TOLD" | "GONE";

/**
 * Tells a device that one of its passes has changed; the device then asks for it. Throws if another attempt
 * may help.
 */
export type PushToDevice = (pushToken: string) => Promise<Pushed>;
