/** Whether the reader has allowed this before, so that using it asks them nothing. */
export async function isAllowed(name: "camera" | "geolocation"): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name })).state === "granted";
  } catch {
    // A browser that does not tell.
    return false;
  }
}
