/** A name that this person's other second factors do not have: "Passkey", "Passkey 2". Two with one name the server refuses. */
export function freeName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name} ${number}`;
    if (!taken.includes(candidate)) return candidate;
  }
}
