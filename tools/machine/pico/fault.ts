// The one exception of an emulated run. Its text is one sentence: what was done or seen, and what should have been; the
// same sentence that tools/machine says of the same misuse, so that a test of texts holds for both.

export class Fault extends Error {
  override readonly name = "Fault";
}
