/** Whether this browser supports pushes; on some phones only an installed app does. */
export function mayPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** This browser's subscription; null if it has none, or no service worker yet. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Asks for permission, subscribes, and posts the subscription to `address`. */
export async function startPush(publicKey: string, address: string): Promise<"on" | "denied"> {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  // Without a worker, `ready` would never come.
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error("no worker");
  const worker = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await worker.pushManager.subscribe(options);
  const { endpoint, keys = {} } = subscription.toJSON();
  await tell(address, { intent: "start", endpoint: endpoint ?? "", ...keys });
  return "on";
}

/** Unsubscribes at the server first: if that fails, the subscription stays on both sides. */
export async function stopPush(address: string): Promise<"off"> {
  const subscription = await currentSubscription();
  if (subscription) {
    await tell(address, { intent: "stop", endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return "off";
}

async function tell(address: string, fields: Record<string, string>): Promise<void> {
  const answer = await fetch(address, { method: "POST", body: new URLSearchParams(fields) });
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
}
