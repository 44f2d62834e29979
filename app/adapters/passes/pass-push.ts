/** What became of telling a device: GONE is for one that will never take anything again. */
export type Pushed = "TOLD" | "GONE";

/** Tells a device that one of its passes has changed; it then asks for it itself. Throws where trying again is of use. */
export type PushToDevice = (pushToken: string) => Promise<Pushed>;
