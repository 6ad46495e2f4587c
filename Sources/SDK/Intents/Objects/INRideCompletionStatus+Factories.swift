extension INRideCompletionStatus {
  /// The ride is completed.
  public class func completed() -> Self { made { $0.isCompleted = true } }

  /// The ride is completed and paid.
  public class func completed(settled settledPaymentAmount: INCurrencyAmount) -> Self {
    made {
      $0.isCompleted = true
      $0.paymentAmount = settledPaymentAmount
    }
  }

  /// The ride is completed, and the payment is outstanding.
  public class func completed(outstanding outstandingPaymentAmount: INCurrencyAmount) -> Self {
    made {
      $0.isCompleted = true
      $0.isOutstanding = true
      $0.paymentAmount = outstandingPaymentAmount
    }
  }

  /// The ride is completed, and the user is asked for these kinds of feedback.
  public class func completed(feedbackType: INRideFeedbackTypeOptions) -> Self {
    made {
      $0.isCompleted = true
      $0.feedbackType = feedbackType
    }
  }

  /// The service cancelled the ride.
  public class func canceledByService() -> Self { made { $0.isCanceled = true } }

  /// The user cancelled the ride.
  public class func canceledByUser() -> Self { made { $0.isCanceled = true } }

  /// The user missed the pick-up.
  public class func canceledMissedPickup() -> Self {
    made {
      $0.isCanceled = true
      $0.isMissedPickup = true
    }
  }

  private class func made(_ change: (Self) -> Void) -> Self {
    let status = Self()
    change(status)
    return status
  }
}
