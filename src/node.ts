// assay/node: the host of Node, for tasks of `assay` in a program: `scoreFiles(gold, systems, {}, createNodeHost())`.

export { createNodeHost, type NodeHostOptions } from './node/create-node-host.ts';
export { loadExtensions } from './node/extensions/load-extensions.ts';
