/** The process is running. */
export function loader() {
  return Response.json({ status: "live" }, { headers: { "Cache-Control": "no-store" } });
}
