/**
 * React chooses its production or development build by NODE_ENV when it is first loaded. The server renders
 * from a production build on a developer's machine too, so React, and only React, is loaded as in production.
 */
export async function loadProductionReact(): Promise<void> {
  const own = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  try {
    await import("react");
    await import("react/jsx-runtime");
    await import("react-dom");
    await import("react-dom/server");
  } finally {
    if (own === undefined) Reflect.deleteProperty(process.env, "NODE_ENV");
    else process.env.NODE_ENV = own;
  }
}
