/**
 * Flags that keep V8 from adding compiled code of its own to the heap. It compiles what runs often, and needs hundreds of
 * requests or changes of the route until it is through: that is bounded, and hides what is not.
 */
export const STEADY_HEAP_FLAGS = [
  '--no-opt',
  '--no-maglev',
  '--no-sparkplug',
  '--no-lazy-feedback-allocation',
  '--no-flush-bytecode',
]
