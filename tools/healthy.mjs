/** Ends with 0 when the server on this machine says that all is well (docs/serving.md, Health). */
const { PORT = '8080' } = process.env
const well = await fetch(`http://127.0.0.1:${PORT}/health`).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(well ? 0 : 1)
