/** WebAssembly memory that can be shared with other threads. */
export interface SharedMemory {
  readonly buffer: ArrayBufferLike;
}

type KernelFunction = (...values: number[]) => void;

/** The part of the WebAssembly API that this package uses; TypeScript declares the API only for browsers. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Memory: new (size: {
    readonly initial: number;
    readonly maximum: number;
    readonly shared: true;
  }) => SharedMemory;
  readonly Instance: new (
    module: object,
    imports: { readonly env: { readonly memory: object } },
  ) => { readonly exports: Readonly<Record<string, KernelFunction>> };
}

const { WebAssembly: api } = globalThis as unknown as { readonly WebAssembly: WebAssemblyApi };

/**
 * Creates shared memory filled with zeros.
 * @param pages number of pages of 64 KiB, 0..65,536.
 */
export function createSharedMemory(pages: number): SharedMemory {
  return new api.Memory({ initial: pages, maximum: pages, shared: true });
}

/**
 * Compiles a WebAssembly module with one function.
 * @returns a function that instantiates it for a memory
 */
export function compileKernel(bytes: Uint8Array, name: string): (memory: SharedMemory) => KernelFunction {
  const compiled = new api.Module(bytes);
  return (memory) => {
    const { [name]: kernel } = new api.Instance(compiled, { env: { memory } }).exports;
    if (!kernel) throw new Error(`the kernel has no ${name}`);
    return kernel;
  };
}
