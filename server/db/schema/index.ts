export * from './money';
export * from './identity';
export * from './money';
export * from './promotions';
export * from './orders';
export * from './payments';
export * from './sandbox';
