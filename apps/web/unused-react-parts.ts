import { type Plugin, parseAst } from 'vite';

/** Parts of React that no page uses, by the names under which React and React DOM export them. */
const UNUSED_EXPORTS = [
  ...['Activity', 'SuspenseList', 'ViewTransition', 'addTransitionType', 'useActionState', 'useFormState'],
  ...['Profiler', 'cache', 'cacheSignal', 'useFormStatus', 'requestFormReset'],
  ...['__COMPILER_RUNTIME', 'unstable_useCacheRefresh', 'unstable_batchedUpdates'],
  ...['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'],
];

/**
 * Functions of React DOM that only unused parts call: those behind `UNUSED_EXPORTS`, and parts that a build can't find
 * in our code, such as refs of fragments, style sheets as React's own resources, forms whose action is a function, and
 * custom elements. These parts must not be used (decision 0305).
 */
const UNUSED_FUNCTIONS = [
  // Activity.
  ...['updateActivityComponent', 'mountActivityChildren', 'retryActivityComponentWithoutHydrating'],
  'commitActivityHydrationCallbacks',
  // SuspenseList.
  ...['updateSuspenseListComponent', 'findLastContentRow', 'initSuspenseListRenderState', 'reverseChildren'],
  'cutOffTailIfNeeded',
  // ViewTransition. The router starts its view transitions itself.
  ...[
    'getViewTransitionName',
    'getClassNameByType',
    'getViewTransitionClassName',
    'scheduleViewTransitionEvent',
  ],
  ...['trackEnterViewTransitions', 'pushViewTransitionCancelableScope', 'applyViewTransitionToHostInstances'],
  ...['applyViewTransitionToHostInstancesRecursive', 'restoreViewTransitionOnHostInstances'],
  ...['commitAppearingPairViewTransitions', 'commitEnterViewTransitions', 'commitDeletedPairViewTransitions'],
  ...['commitExitViewTransitions', 'commitNestedViewTransitions', 'restorePairedViewTransitions'],
  ...['restoreEnterOrExitViewTransitions', 'restoreNestedViewTransitions', 'measureNestedViewTransitions'],
  ...['measureViewTransitionHostInstancesRecursive', 'recursivelyTraverseAfterMutationEffects'],
  ...['commitAfterMutationEffectsOnFiber', 'reportViewTransitionError', 'applyViewTransitionName'],
  ...[
    'restoreViewTransitionName',
    'createMeasurement',
    'measureInstance',
    'measureClonedInstance',
    'forceLayout',
  ],
  ...[
    'waitForImageToLoad',
    'startViewTransition',
    'ViewTransitionPseudoElement',
    'createViewTransitionInstance',
  ],
  'flushAfterMutationEffects',
  // Images that a ViewTransition waits for.
  ...[
    'suspendInstance',
    'onUnsuspendImg',
    'estimateImageBytes',
    'estimateBandwidth',
    'isLikelyStaticResource',
  ],
  ...['preloadInstanceAndSuspendIfNeeded', 'maySuspendCommit', 'accumulateSuspenseyCommitOnFiber'],
  ...[
    'recursivelyAccumulateSuspenseyCommit',
    'waitForCommitToBeReady',
    'checkIfFullyUnsuspended',
    'onUnsuspend',
  ],
  // Refs of fragments.
  ...['FragmentInstance', 'getFragmentParentInstanceOrContainerFiber', 'isFiberPrecedingCheck'],
  ...['getFragmentInstanceOrTextInstanceSiblings', 'findFragmentInstanceOrTextInstanceSiblings'],
  ...[
    'isFiberFollowingCheck',
    'getParentForFragmentAncestors',
    'getLowestCommonAncestor',
    'fiberIsPortaledIntoHost',
  ],
  ...['traverseVisibleInstancesAndTextInstances', 'addEventListenerToChild', 'removeEventListenerFromChild'],
  ...['getAttachOptions', 'normalizeListenerOptions', 'indexOfEventListener', 'setFocusOnFiberIfFocusable'],
  ...[
    'collectChildren',
    'blurActiveElementWithinFragment',
    'observeChild',
    'unobserveChild',
    'collectClientRects',
  ],
  ...[
    'schedulePendingIntersectionUnobserve',
    'validateDocumentPositionWithFiberTree',
    'scrollTextNodeIntoView',
  ],
  ...['addFragmentHandleToFiber', 'addFragmentHandleToInstance', 'commitNewChildToFragmentInstance'],
  ...['deleteChildFromFragmentInstance', 'commitNewChildToFragmentInstances', 'isFragmentInstanceParent'],
  ...['commitFragmentInstanceInsertionEffects', 'commitFragmentInstanceDeletionEffects'],
  // useActionState.
  ...[
    'dispatchActionState',
    'runActionStateAction',
    'handleActionReturnValue',
    'onActionSuccess',
    'onActionError',
  ],
  ...['notifyActionListeners', 'actionStateReducer', 'mountActionState', 'updateActionState'],
  ...['updateActionStateImpl', 'actionStateActionEffect', 'rerenderActionState'],
  // Resources, which are style sheets with a precedence and preloaded files.
  ...[
    'preconnectAs',
    'prefetchDNS',
    'preconnect',
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
  ],
  ...[
    'preinitModuleScript',
    'getResource',
    'getStyleKey',
    'getStylesheetSelectorFromKey',
    'preloadStylesheet',
  ],
  ...['stylesheetPropsFromRawProps', 'getScriptKey', 'getScriptSelectorFromKey', 'acquireResource'],
  ...['insertStylesheet', 'adoptPreloadPropsForStylesheet', 'adoptPreloadPropsForScript', 'suspendResource'],
  ...['insertSuspendedStylesheets', 'insertStylesheetIntoRoot', 'preloadResource'],
  'preloadResourceAndSuspendIfNeeded',
  // Forms whose action is a function. Ours have an address, and the router submits them.
  ...['extractEvents$1', 'coerceFormActionProp', 'startHostTransition', 'ensureFormComponentIsStateful'],
  ...['TransitionAwareHostComponent', 'requestFormReset$1', 'recursivelyResetForms'],
  // Custom elements.
  'setPropOnCustomElement',
  // The compiler's cache of values.
  'useMemoCache',
  // The browser's own indicator of a pending transition.
  'defaultOnDefaultTransitionIndicator',
  // `findDOMNode`, which only React's internals still have.
  ...['findCurrentFiberUsingSlowPath', 'findCurrentHostFiberImpl'],
  // `scheduleHydration`, an experimental method of React DOM's roots.
  'attemptExplicitHydrationTarget',
  // `onBeforeInput`, and `onInput` in Internet Explorer.
  ...['getNativeBeforeInputChars', 'getFallbackBeforeInputChars', 'isFallbackCompositionEnd'],
  ...['handleEventsForInputEventPolyfill', 'handlePropertyChange', 'getTargetInstForInputEventPolyfill'],
  'stopWatchingForValueChange',
  // Lists of components. Their names are minified.
  ...[
    'getStackByFiberInDevAndProd',
    'describeFiber',
    'describeNativeComponentFrame',
    'describeBuiltInComponentFrame',
  ],
];

/** A class whose methods are assigned one by one, and go with it. */
const UNUSED_METHODS = 'FragmentInstance.prototype.';

const REACT_DOM = /[\\/]node_modules[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/;
const EXPORTS_OF_REACT =
  /[\\/]node_modules[\\/](react|react-dom)[\\/]cjs[\\/](react|react-dom)\.production\.js$/;
const OF_REACT = /[\\/]node_modules[\\/](react|react-dom)[\\/]/;
const IMPORT_OF_REACT = /import\s*(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]react(?:-dom)?['"]/g;
const MEMBER_OF_REACT = /\bReact(?:DOM)?\d*\.(\w+)/g;

/**
 * Empties functions of React DOM.
 * @param code React DOM's build for production
 * @param names the functions to empty; they return null
 * @throws {Error} if one of them isn't there, which an upgrade of React can cause
 */
export function emptyFunctions(code: string, names: readonly string[]): string {
  const missing = new Set(names);
  let result = '';
  let copiedTo = 0;
  const replace = (start: number, end: number, text: string) => {
    result += code.slice(copiedTo, start) + text;
    copiedTo = end;
  };
  for (const statement of parseAst(code).body) {
    if (
      statement.type === 'FunctionDeclaration' &&
      statement.body &&
      missing.delete(statement.id?.name ?? '')
    )
      replace(statement.body.start, statement.body.end, '{ return null; }');
    else if (code.startsWith(UNUSED_METHODS, statement.start)) replace(statement.start, statement.end, '');
  }
  if (missing.size > 0) throw new Error(`React DOM has no functions ${[...missing].join(', ')}.`);
  return result + code.slice(copiedTo);
}

/** Removes what React or React DOM exports of the unused parts (`exports.preload = function …`). */
export function removeExports(code: string, names: readonly string[]): string {
  const removed = parseAst(code).body.filter(({ start }) =>
    names.some((name) => code.startsWith(`exports.${name} = `, start)),
  );
  let result = '';
  let copiedTo = 0;
  for (const { start, end } of removed) {
    result += code.slice(copiedTo, start);
    copiedTo = end;
  }
  return result + code.slice(copiedTo);
}

/** Returns the parts of React that a module uses, but that are missing in the browser's build. */
export function missingReactParts(code: string): string[] {
  const imported = [...code.matchAll(IMPORT_OF_REACT)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(/\s/)[0] ?? ''),
  );
  const members = [...code.matchAll(MEMBER_OF_REACT)].map(([, name = '']) => name);
  return [...imported, ...members].filter((name) => UNUSED_EXPORTS.includes(name));
}

/**
 * Empties the functions of React DOM that no page uses, a fifth of it, in the browser's build. In development and on
 * the server they stay. The build fails if a module uses a part that is missing.
 */
export const unusedReactParts: Plugin = {
  name: 'palate:unused-react-parts',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (REACT_DOM.test(id)) return { code: emptyFunctions(code, UNUSED_FUNCTIONS), map: null };
    if (EXPORTS_OF_REACT.test(id)) return { code: removeExports(code, UNUSED_EXPORTS), map: null };
    const used = OF_REACT.test(id) ? [] : missingReactParts(code);
    if (used.length > 0)
      this.error(`${id} uses ${used.join(', ')}, which apps/web/unused-react-parts.ts leaves out.`);
    return null;
  },
};
