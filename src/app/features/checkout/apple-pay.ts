/** Whether this device can pay by Apple Pay. */
export function hasApplePay(): boolean {
  const { ApplePaySession: session } = globalThis as { ApplePaySession?: { canMakePayments: () => boolean } }
  try {
    return session?.canMakePayments() ?? false
  } catch {
    // pages that are not secure
    return false
  }
}
